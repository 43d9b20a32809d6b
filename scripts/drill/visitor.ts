import { demoPassword } from '../../server/demo/accounts.ts';

/** A session at an address, as the headers that carry it. */
export type Session = Record<string, string>;

/** The cookies of an answer, by name. */
const cookiesOf = (answer: Response): [string, string][] =>
  answer.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    return [name, value];
  });

function sessionOf(cookies: ReadonlyMap<string, string>): Session {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  };
}

/** Signs in to an account of the demo data, the super-admin's by itself. @throws when that is refused. */
export async function signIn(url: string, email = 'super-admin@demo.test'): Promise<Session> {
  const guest = await fetch(`${url}/api/sanctum/csrf-cookie`);
  const cookies = new Map(cookiesOf(guest));
  const body = JSON.stringify({ email, password: demoPassword });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: sessionOf(cookies), body });
  if (!answer.ok) throw new Error(`Signing in was answered by ${answer.status}: ${await answer.text()}`);
  for (const [name, value] of cookiesOf(answer)) cookies.set(name, value);
  return sessionOf(cookies);
}
