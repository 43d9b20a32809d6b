import type { ApiPath, Method } from '../../../contract/call.ts';
import { authPaths } from '../../../contract/paths/auth.ts';
import { i18n } from '../../i18n/instance.ts';
import { type Answer, readAnswer } from './answer.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { tellForbidden, currentHandler } from './refusals.ts';

/** The token that every write repeats in X-XSRF-TOKEN; the cookie carries it URL-encoded. */
export function csrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}

export interface RequestOptions {
  method?: Method;
  /** Sent as JSON. */
  body?: unknown;
  /** More headers. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the call continue after the page is closed. */
  keepalive?: boolean;
  /** Whether the answer is a file, which is not read. */
  isFile?: boolean;
}

const CSRF_MISMATCH = 419;

async function send(
  path: ApiPath,
  { method = 'GET', body, headers: more, signal, keepalive, isFile }: RequestOptions,
): Promise<Answer> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': i18n.language,
    ...more,
  });
  const token = method === 'GET' ? undefined : csrfToken();
  if (token !== undefined) headers.set('X-XSRF-TOKEN', token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');

  let response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'include',
      // Redirects of writes are not followed: they would end as a GET of some page, or at an address that the panel
      // must not call.
      redirect: method === 'GET' ? 'follow' : 'manual',
      signal,
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(NO_ANSWER, { message: i18n.t('error.network') }, { cause: error });
  }
  return readAnswer(response, isFile);
}

/** Asks for the token. Its cookie counts alone, whatever the body is. */
const fetchCookie = (signal?: AbortSignal) => send(authPaths.csrfCookie, { signal, isFile: true });

async function sendGuarded(path: ApiPath, options: RequestOptions): Promise<Answer> {
  const { method = 'GET', signal } = options;
  if (method === 'GET') return send(path, options);
  if (method === 'POST' || csrfToken() === undefined) await fetchCookie(signal);
  try {
    return await send(path, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CSRF_MISMATCH) throw error;
    await fetchCookie(signal);
    return send(path, options);
  }
}

/**
 * Makes a call of the API. There is no timeout; a caller that loses interest passes a signal.
 *
 * @example
 * const { json } = await request('/api/v1/plans', { method: 'POST', body: { name: 'CPA' } });
 * @throws ApiError for any response but 2xx, and if there is none.
 */
export async function request(path: ApiPath, options: RequestOptions = {}): Promise<Answer> {
  const unauthenticated = currentHandler();
  try {
    return await sendGuarded(path, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) unauthenticated();
    if (error instanceof ApiError && error.status === 403) tellForbidden();
    throw error;
  }
}
