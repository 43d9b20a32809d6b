import { codeOf } from './authenticator.ts';
import type { Backend } from './backend.ts';
import { demoPassword } from '../../../server/demo/accounts.ts';
import { type Answer, type Client, client, signedIn } from './client.ts';

/** Fails with the whole response if its status differs. */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

export const confirmPassword = async (visitor: Client) =>
  expectStatus(await visitor.post('/api/user/confirm-password', { password: demoPassword }), 201);

/** The secret that the QR code shows. */
export async function secretShown(visitor: Client): Promise<string> {
  const { body } = await visitor.get('/api/user/two-factor-qr-code');
  return new URL((body as { url: string }).url).searchParams.get('secret') ?? '';
}

export const recoveryCodesOf = async (visitor: Client) =>
  expectStatus(await visitor.get('/api/user/two-factor-recovery-codes'), 200).body as string[];

/** A client whose second factor is on and was set up by its owner; the last code was used two minutes ago. */
export async function enrolled(backend: Backend, email: string) {
  const visitor = await signedIn(backend.app, email);
  await confirmPassword(visitor);
  expectStatus(await visitor.post('/api/user/two-factor-authentication'), 200);
  const secret = await secretShown(visitor);
  const code = codeOf(secret, backend.now());
  expectStatus(await visitor.post('/api/user/confirmed-two-factor-authentication', { code }), 200);
  const recoveryCodes = await recoveryCodesOf(visitor);
  backend.advance(120_000);
  return { visitor, secret, recoveryCodes, code: (steps = 0) => codeOf(secret, backend.now(), steps) };
}

/** A guest whose password was right and who must prove the second factor. */
export async function pending(backend: Backend, email: string): Promise<Client> {
  const visitor = client(backend.app);
  const answer = expectStatus(await visitor.login(email), 200);
  if (!(answer.body as { two_factor: boolean }).two_factor)
    throw new Error(`${email} needs no second factor`);
  return visitor;
}
