/** A minimal signed-in client of a server. */
export interface Visitor {
  headers: Record<string, string>;
  id: number;
}

const pairs = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/** Signs in to a demo account. @throws when that fails. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const guest = await fetch(`${url}/api/sanctum/csrf-cookie`);
  const cookies = pairs(guest);
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ email, password: 'demo-password' }),
  });
  if (login.status !== 200) throw new Error(`Login answered ${login.status}`);
  const headers = { cookie: pairs(login).join('; ') };
  const me = (await (await fetch(`${url}/api/v1/auth/me`, { headers })).json()) as { id: number };
  return { headers, id: me.id };
}
