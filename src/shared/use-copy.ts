import { useState } from 'react';
import { showToast } from './toasts/store.ts';

/** Copies a text to the clipboard. @returns whether that worked; a failure is reported. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page has no https, or the browser refused.
    showToast({ severity: 'error', message: (t) => t('action.copy_failed') });
    return false;
  }
}

/** Copies a text to the clipboard. `copied` until `forget`, so that the button can say so. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
  };
  return { copied, copy, forget: () => setCopied(false) };
}
