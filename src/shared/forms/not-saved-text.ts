import type { TFunction } from 'i18next';
import { errorText } from '../http/error-text.ts';
import { isSessionLost } from './refusals.ts';

/** The message about a save that failed. After the user has logged in again, it still says that nothing was saved. */
export const notSavedText = (t: TFunction, error: unknown, fallback: string): string =>
  isSessionLost(error) ? t('session.not_saved') : errorText(t, error, fallback);
