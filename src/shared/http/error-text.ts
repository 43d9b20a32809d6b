import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';
import { frameworkKey } from '../../i18n/framework-key.ts';

const TOO_MANY_REQUESTS = 429;

/** The server's message, or the panel's text in place of a framework's message. Empty if there is none. */
function wordsOf(t: TFunction, message: string): string {
  const key = frameworkKey(message);
  return key ? t(key) : message;
}

/**
 * The message to the user about a failed call: the server's own message, else the caller's fallback. After
 * too many attempts it also says when to try again, unless the server's message already does.
 */
export function errorText(t: TFunction, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { status, message, retryAfter } = error;
  const words = wordsOf(t, message);
  if (status !== TOO_MANY_REQUESTS) return words || fallback;
  const text = words || t('error.too_many');
  if (retryAfter === undefined || /\d/.test(text)) return text;
  return `${text} ${t('error.retry_after', { count: retryAfter })}`;
}
