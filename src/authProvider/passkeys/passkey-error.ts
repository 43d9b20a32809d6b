import type { TFunction } from 'i18next';
import { ApiError } from '../../shared/http/index.ts';
import { errorText } from '../../shared/http/error-text.ts';

/** The errors that browsers report, without details, when a person closes their dialog or lets it time out. */
const leaving = ['NotAllowedError', 'AbortError'];

/** The message for a passkey that did not work, because of the server or of the browser. */
export function passkeyErrorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) return errorText(t, error, t('error.server'));
  if (error instanceof Error && leaving.includes(error.name)) return t('passkeys.canceled');
  if (error instanceof Error && error.name === 'InvalidStateError') return t('passkeys.present');
  return t('passkeys.failed');
}
