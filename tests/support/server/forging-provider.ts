import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The false parts of a provider's answer, by mistake or by an attacker; the rest is right. */
export interface Forgery {
  /** Claims of the ID token. */
  claims?: Record<string, unknown>;
  /** Whether somebody else's key signs it. */
  foreignKey?: boolean;
  /** Whether nobody signs it. */
  unsigned?: boolean;
  /** Parameters of the way back. */
  query?: Record<string, string>;
}

/** A provider that says whatever a test wants, which a real one never would. */
export interface ForgingProvider {
  issuer: string;
  /** Answers an attempt. @returns the query of the way back. */
  answer(url: string, forgery?: Forgery): string;
  /** How many codes were brought to it. */
  redeemed(): number;
  close(): void;
}

async function codeIn(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body).get('code') ?? '';
}

/** Starts one; unless a forgery says otherwise, it vouches for this address. */
export async function startForgingProvider(clientId: string, email: string): Promise<ForgingProvider> {
  const [own, foreign] = [newKeys(), newKeys()];
  const answers = new Map<string, { nonce: string; forgery: Forgery }>();
  let redeemed = 0;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken = (nonce: string, { claims, foreignKey, unsigned }: Forgery) => {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: issuer,
      aud: clientId,
      sub: 'somebody',
      iat: now,
      exp: now + 60,
      nonce,
      email,
      email_verified: true,
    };
    const head = { alg: unsigned ? 'none' : 'RS256', kid: 'own' };
    const text = `${encoded(head)}.${encoded({ ...right, ...claims })}`;
    if (unsigned) return `${text}.`;
    const { privateKey } = foreignKey ? foreign : own;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  };
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    },
    '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
  };
  const answerTo = async (request: IncomingMessage): Promise<object | undefined> => {
    if (request.url !== '/token') return documents[request.url ?? ''];
    redeemed += 1;
    const found = answers.get(await codeIn(request));
    return (
      found && {
        access_token: 'unused',
        token_type: 'Bearer',
        id_token: idToken(found.nonce, found.forgery),
      }
    );
  };
  server.on('request', (request, response) => {
    void answerTo(request).then((body) => {
      response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  return {
    issuer,
    answer(url, forgery = {}) {
      const { searchParams } = new URL(url);
      const code = randomUUID();
      answers.set(code, { nonce: searchParams.get('nonce') ?? '', forgery });
      const right = { code, state: searchParams.get('state') ?? '', iss: issuer };
      return new URLSearchParams({ ...right, ...forgery.query }).toString();
    },
    redeemed: () => redeemed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
