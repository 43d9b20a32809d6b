import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';
import { frameworkKey, invalidKey } from '../../i18n/framework-key.ts';

const TOO_MANY_REQUESTS = 429;

/** The server's message, or the panel's text in place of a framework's message. Empty if there is none. */
function wordsOf(t: TFunction, message: string): string {
  const key = frameworkKey(message);
  return key ? t(key) : message;
}

/** The reasons at fields, where the message itself has none: older versions of Laravel tell them there alone. */
function reasonsOf(t: TFunction, { message, errors }: ApiError): string {
  const texts = frameworkKey(message) === invalidKey ? Object.values(errors) : [];
  return [...new Set(texts)].map((text) => wordsOf(t, text)).join(' ');
}

/**
 * The message to the user about a failed call: the server's own message, else the caller's fallback. After
 * too many attempts it also says when to try again, unless the server's message already does.
 */
export function errorText(t: TFunction, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { status, message, retryAfter } = error;
  const words = reasonsOf(t, error) || wordsOf(t, message);
  if (status !== TOO_MANY_REQUESTS) return words || fallback;
  const text = words || t('error.too_many');
  if (retryAfter === undefined || /\d/.test(text)) return text;
  return `${text} ${t('error.retry_after', { count: retryAfter })}`;
}
