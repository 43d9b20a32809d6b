import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation();
  const product = t('app.name');
  useEffect(() => {
    document.title = `${page} · ${product}`;
  }, [page, product]);
}
