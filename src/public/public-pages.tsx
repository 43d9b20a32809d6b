import { type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type PublicRoute, publicRouteOf } from '../../contract/public-routes.ts';
import { Spinner } from '../shared/spinner.tsx';
import { useDocumentTitle } from '../shared/page-title.tsx';
import type { EarlyLogin } from './early-login.ts';
import { LoginPage } from './login-page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { lazyPage, type Waiting } from '../shared/lazily.ts';

interface PublicPage {
  /** Translation key of its title. */
  title: string;
  Page: ComponentType<Waiting & { early?: EarlyLogin }>;
}

/** Most guests come for the login; the other pages load when opened. */
const pages: Record<PublicRoute, PublicPage> = {
  '/login': { title: 'login.title', Page: LoginPage },
  '/register': { title: 'title.register', Page: lazyPage(() => import('./register/register-page.tsx')) },
  '/forgot-password': {
    title: 'title.forgot_password',
    Page: lazyPage(() => import('./forgot-password-page.tsx')),
  },
  '/reset-password': {
    title: 'title.reset_password',
    Page: lazyPage(() => import('./reset-password-page.tsx')),
  },
  '/invitation': {
    title: 'title.invitation',
    Page: lazyPage(() => import('./invitation/invitation-page.tsx')),
  },
  '/single-sign-on': {
    title: 'single_sign_on.finishing',
    Page: lazyPage(() => import('./single-sign-on-page.tsx')),
  },
  '/development': { title: 'title.development', Page: lazyPage(() => import('./development-page.tsx')) },
};

/** The pages that need no session. */
export function PublicPages({ path, early }: { path: string; early?: EarlyLogin }) {
  const { t } = useTranslation();
  const { title, Page } = pages[publicRouteOf(path) ?? '/development'];
  useDocumentTitle(t(title));
  return (
    <PublicLayout title={t(title)}>
      <Page waiting={<Spinner />} early={early} />
    </PublicLayout>
  );
}
