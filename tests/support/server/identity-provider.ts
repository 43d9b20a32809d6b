import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const clientId = 'panel';
export const clientSecret = 'a-secret-of-the-panel-at-the-provider';

/** A real identity provider on this machine. */
export interface RealProvider {
  issuer: string;
  /** Does what a person does there: logs in by this name, and consents. @returns the query of the way back. */
  visit(url: string, name: string): Promise<string>;
  /** How many codes were brought to it. */
  redeemed(): number;
  close(): void;
}

/** The addresses of the people whom it knows; everybody else has `name@provider.test`, which it has not verified. */
export type People = Readonly<Record<string, string>>;

/** Follows a form of the provider's, or an answer that leads on. @returns the next address. */
async function step(url: string, name: string, cookies: Map<string, string>): Promise<string> {
  const visit = async (address: string, body?: URLSearchParams) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { Cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(key, value);
    }
    return answer;
  };
  const first = await visit(url);
  const page = await first.text();
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  const answer = action
    ? await visit(action, new URLSearchParams({ prompt, login: name, password: 'any' }))
    : first;
  const next = answer.headers.get('Location');
  if (next === null) throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 500)}`);
  return new URL(next, url).href;
}

/** Starts one that knows the panel under this address, and these people. @param returnPath of the panel's page for it. */
export async function startProvider(
  appUrl: string,
  people: People,
  returnPath = '/single-sign-on',
): Promise<RealProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = appUrl + returnPath;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [home] }],
    claims: { email: ['email', 'email_verified'] },
    findAccount: (_context, name) => ({
      accountId: name,
      claims: () => ({
        sub: name,
        email: people[name] ?? `${name}@provider.test`,
        email_verified: name in people,
      }),
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  });
  const handle = provider.callback();
  let redeemed = 0;
  server.on('request', (request, response) => {
    if (request.method === 'POST' && request.url === '/token') redeemed += 1;
    void handle(request, response);
  });
  return {
    issuer,
    async visit(url, name) {
      const cookies = new Map<string, string>();
      let next = url;
      while (!next.startsWith(home)) next = await step(next, name, cookies);
      return new URL(next).search.slice(1);
    },
    redeemed: () => redeemed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
