import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser's tab and history entry at the moment when the page appears. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  const product = t('app.name');
  useLayoutEffect(() => {
    document.title = `${page} · ${product}`;
  }, [page, product]);
}

/** The one h1 of a page, which also names the page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  return <Typography variant="h1">{children}</Typography>;
}
