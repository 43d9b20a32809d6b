import { useTranslation } from 'react-i18next';
import type { PublicRoute } from '../../contract/routes.ts';
import { useDocumentTitle } from '../shell/useDocumentTitle.ts';
import { LoginPage } from './LoginPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { PublicPlaceholder } from './PublicPlaceholder.tsx';

const titles: Record<PublicRoute, string> = {
  '/login': 'login.title',
  '/register': 'title.register',
  '/forgot-password': 'title.forgot_password',
  '/reset-password': 'title.reset_password',
  '/invitation': 'title.invitation',
  '/development': 'title.development',
};

const isKnown = (path: string): path is PublicRoute => Object.hasOwn(titles, path);

/** The pages that need no session. */
export function PublicPages({ path }: { path: string }) {
  const { t } = useTranslation();
  const title = t(isKnown(path) ? titles[path] : titles['/development']);
  useDocumentTitle(title);
  return (
    <PublicLayout title={title}>{path === '/login' ? <LoginPage /> : <PublicPlaceholder />}</PublicLayout>
  );
}
