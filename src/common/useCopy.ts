import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toasts/store.ts';

/** Copies a text to the clipboard. `copied` until `forget`, so that the button can say so. */
export function useCopy(text: string) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without https, or refused by the browser.
      showToast({ severity: 'error', message: t('action.copy_failed') });
    }
  };
  return { copied, copy, forget: () => setCopied(false) };
}
