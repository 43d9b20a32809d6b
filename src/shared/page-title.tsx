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

/** The same for what is open over a page; afterwards the title is that of the page again. */
export function useTitleOver(subject: string): void {
  const { t } = useTranslation();
  const title = `${subject} · ${t('app.name')}`;
  useLayoutEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** The one h1 of a page, which also names the page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  return <Typography variant="h1">{children}</Typography>;
}
