import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadSession } from '../authProvider/session.ts';
import { i18n } from '../i18n/instance.ts';

/** Loads all data again when the language changes, because the backend translates titles and messages. */
export function useLanguageOfData(queryClient: QueryClient): void {
  useEffect(() => {
    const askAgain = () => {
      void queryClient.invalidateQueries();
      void loadSession();
    };
    i18n.on('languageChanged', askAgain);
    return () => i18n.off('languageChanged', askAgain);
  }, [queryClient]);
}
