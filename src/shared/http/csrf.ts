/** The token that every write repeats in X-XSRF-TOKEN; the cookie carries it URL-encoded. */
export function csrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}
