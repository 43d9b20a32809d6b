import type { TFunction } from 'i18next';
import { ApiError } from '../http/index.ts';
import { errorText } from '../i18n/errorText.ts';

/** What browsers answer to a person who closes their dialog or lets it time out, and tell no more. */
const leaving = ['NotAllowedError', 'AbortError'];

/** What to tell of a passkey that did not work, by the server or by the browser. */
export function passkeyErrorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) return errorText(t, error, t('error.server'));
  if (error instanceof Error && leaving.includes(error.name)) return t('passkeys.cancelled');
  if (error instanceof Error && error.name === 'InvalidStateError') return t('passkeys.present');
  return t('passkeys.failed');
}
