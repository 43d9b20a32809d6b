import type { App } from '../../../server/http/environment.ts';

const cookies = new Map<string, string>();

const past = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

/** Makes a cookie visible to scripts, as it is not HttpOnly. */
function show(name: string, value: string, expires: string): void {
  document.cookie = `${name}=${value}; path=/; ${expires}`;
}

function keep(line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const has = (attribute: RegExp) => attributes.some((text) => attribute.test(text));
  const gone = value === '' || has(/^max-age=0$/i);
  if (gone) cookies.delete(name);
  else cookies.set(name, value);
  if (!has(/^httponly$/i)) show(name, value, gone ? past : '');
}

/** Hands a request of the panel to the application as a browser would, with its cookies. */
export async function send(app: App, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const body = request.method === 'GET' ? undefined : await request.text();
  const forwarded = new Request(request.url, { method: request.method, headers, body });
  const response = await app.fetch(forwarded, { incoming: { socket: { remoteAddress: '192.0.2.1' } } });
  for (const line of response.headers.getSetCookie()) keep(line);
  return response;
}

/** Forgets everything a browser keeps: cookies and storage. */
export function clearBrowser(): void {
  cookies.clear();
  for (const pair of document.cookie.split('; ')) show(pair.split('=')[0] ?? '', '', past);
  localStorage.clear();
}

/** Ends the session without the panel's knowledge, like an expiry on the server. */
export function loseSession(): void {
  cookies.clear();
}
