import type { TFunction } from 'i18next';
import { ApiError } from '../http/ApiError.ts';

const TOO_MANY_REQUESTS = 429;

/**
 * What to tell the user about a failed call: the server's own words, else the caller's fallback. After
 * too many attempts it also says when to try again, unless the server's words already do.
 */
export function errorText(t: TFunction, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { status, message, retryAfter } = error;
  if (status !== TOO_MANY_REQUESTS) return message || fallback;
  const text = message || t('error.too_many');
  if (retryAfter === undefined || /\d/.test(text)) return text;
  return `${text} ${t('error.retry_after', { count: retryAfter })}`;
}
