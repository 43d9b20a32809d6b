import Typography from '@mui/material/Typography';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sets the title of the browser's tab and history entry at the moment when something appears: a page, or what is open over
 * it. Afterwards the title is that of before again.
 */
export function useDocumentTitle(subject: string): void {
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

/** The element that names the content of a page. */
export const pageTitleId = 'page-title';

/** The one h1 of a page, which also names the page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  return (
    <Typography id={pageTitleId} variant="h1">
      {children}
    </Typography>
  );
}
