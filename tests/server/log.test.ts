import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../server/base/log.ts';
import { textsIn } from '../../server/base/texts.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { registeredLetter } from '../../server/mail/letters.ts';
import { openMailer } from '../../server/mail/open.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const last = () => backend.logged.findLast(({ msg }) => msg === 'request');

describe('the request log', () => {
  test('has a sign-in: when, who and from where', async () => {
    const admin = await signedIn(backend.app, undefined, { address: '198.51.100.7' });
    const entry = last();
    const { body } = await admin.get('/api/v1/auth/me');
    expect(entry).toMatchObject({
      path: '/api/login',
      status: 200,
      account: (body as { id: number }).id,
      address: '198.51.100.7',
    });
    expect(String(entry?.['time'])).toMatch(/^\d{4}-.*Z$/);
  });

  test('security 65: has a failed sign-in, a denial and a forged request, each with its reason', async () => {
    const visitor = client(backend.app, { address: '198.51.100.8' });
    await visitor.login('operator@demo.test', 'a wrong one');
    expect(last()).toMatchObject({ status: 422, refusal: 'login.failed', address: '198.51.100.8' });
    const affiliate = await signedIn(backend.app, 'affiliate@demo.test');
    await affiliate.get('/api/v1/plans');
    expect(last()).toMatchObject({
      status: 403,
      refusal: 'forbidden',
      account: expect.any(Number) as number,
    });
    await affiliate.send('/api/v1/auth/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': 'forged' } });
    expect(last()).toMatchObject({ status: 419, refusal: 'csrf_mismatch' });
  });

  test('security 65: names the account that a failed sign-in was meant for, if there is one', async () => {
    const { id } = await callerOf(backend.app, 'operator@demo.test');
    const visitor = client(backend.app, { address: '198.51.100.12' });
    await visitor.login(' OPERATOR@demo.test', 'a-guess-of-mine');
    expect(last()).toMatchObject({ refusal: 'login.failed', target: id });
    expect(last()).not.toHaveProperty('account');
    for (let attempt = 0; attempt < 5; attempt += 1) await visitor.login('operator@demo.test', 'wrong');
    expect(last()).toMatchObject({ refusal: 'login.throttled', target: id });
    await visitor.login('nobody@demo.test', 'a-guess-of-mine');
    expect(last()).toMatchObject({ refusal: 'login.failed' });
    expect(last()).not.toHaveProperty('target');
    await visitor.login('operator-2fa@demo.test');
    await visitor.post('/api/two-factor-challenge', { code: '000000' });
    expect(last()).toMatchObject({
      refusal: 'two_factor.code_invalid',
      target: expect.any(Number) as number,
    });
    expect(JSON.stringify(backend.logged)).not.toContain('a-guess-of-mine');
  });

  test.each(['en', 'ru'])(
    'security 65: has the key of a reason at a field, whatever the language (%s)',
    async (language) => {
      const admin = await signedIn(backend.app, undefined, { language });
      const { id } = await callerOf(backend.app, 'operator@demo.test');
      const password = 'a password for somebody else';
      const changes = { password, password_confirmation: password };
      for (const [refusal, refused] of [
        [
          'invitation.registered',
          () => admin.post('/api/v1/operators/invitations', { email: 'operator@demo.test' }),
        ],
        ['password.foreign', () => admin.patch(`/api/v1/users/${id}`, changes)],
        ['validation.email', () => admin.post('/api/v1/operators/invitations', { email: 'nobody' })],
        ['validation.required', () => admin.post('/api/v1/plans', {})],
      ] as const) {
        expect(await refused()).toMatchObject({ status: 422, body: { message: expect.stringMatching(/ /) } });
        expect(last()).toMatchObject({ status: 422, refusal });
      }
    },
  );

  test('names the call and the browser', async () => {
    const admin = await signedIn(backend.app);
    const userAgent = `Browser/1.0 ${'x'.repeat(1000)}`;
    await admin.send('/api/v1/plans/1?x=1', {
      method: 'DELETE',
      headers: { 'User-Agent': userAgent, 'X-XSRF-TOKEN': admin.token },
    });
    expect(last()).toMatchObject({ call: 'deletePlansId', userAgent: userAgent.slice(0, 255) });
    await admin.get('/api/v1/nowhere');
    expect(last()).not.toHaveProperty('call');
  });

  test('gives each request an id of its own, whatever the request says', async () => {
    const { headers } = await client(backend.app).send('/healthz', { headers: { 'X-Request-Id': 'mine' } });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('has a throttled request', async () => {
    const visitor = client(backend.app, { address: '198.51.100.9' });
    for (let attempt = 0; attempt < 6; attempt += 1) await visitor.login('operator2@demo.test', 'wrong one');
    expect(last()).toMatchObject({ status: 429, refusal: 'login.throttled', address: '198.51.100.9' });
  });

  test('security 66: holds no password, cookie, token or code, however they were sent', async () => {
    const longToken = 'Zm9v-YmFy_'.repeat(5).slice(0, 43);
    const secrets = [demoPassword, 'a-guess-of-mine', 'token-in-the-query', 'token-in-the-path', longToken];
    const admin = await signedIn(backend.app);
    await client(backend.app).login('operator@demo.test', 'a-guess-of-mine');
    await admin.get('/reset-password?token=token-in-the-query&email=a%40b').catch(() => undefined);
    await admin.get('/api/v1/invitations/token-in-the-path');
    await admin.post('/api/v1/invitations/token-in-the-path/accept', {});
    for (const path of [
      '/api/v1/invitations//token-in-the-path',
      '/api/V1/Invitations/token-in-the-path',
      '/invitation/token-in-the-path?token=token-in-the-query',
      `/api/v1/nowhere/${longToken}`,
      `/api/v1/auth/reset-password/${longToken}?token=token-in-the-query`,
    ]) {
      await admin.get(path).catch(() => undefined);
      await admin.post(path, {}).catch(() => undefined);
    }
    await client(backend.app).post('/api/v1/auth/send_code', { email: 'somebody@else.test' });
    await client(backend.app).post('/api/v1/auth/forgot-password', { email: 'operator@demo.test' });
    await backend.settled();
    const mailed = JSON.stringify(backend.mailbox).match(/\b\d{6}\b|[\w-]{40,}/g) ?? [];
    secrets.push(...admin.cookies.values(), admin.token, ...mailed);
    const text = JSON.stringify(backend.logged);
    const words = text.match(/\w+/g);
    for (const secret of secrets) {
      // The six digits of a code may stand by chance within the random id of a request.
      expect(/^\d{6}$/.test(secret) ? words : text).not.toContain(secret);
    }
    expect(mailed.length).toBeGreaterThan(1);
  });

  test('security 66: has the code of a mail server’s reply, but not its text, which repeats the address', async () => {
    const sink = await startMailSink(async (address) => {
      throw Object.assign(new Error(`No such user <${address}>`), { responseCode: 550 });
    });
    const mail = openMailer({ mailUrl: sink.url, dataDirectory: 'unused' }, 'http://localhost:3000');
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    const letter = registeredLetter(textsIn('en'), 'http://localhost:3000');
    const sending = mail.send({ id: 'x', to: 'secret.user@example.test', letter });
    const failure: unknown = await sending.catch((error: unknown) => error);
    expect(String((failure as Error).cause)).toContain('secret.user@example.test');
    log.warn({ err: failure }, 'a job failed');
    mail.close();
    await sink.close();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { cause: { command: 'RCPT TO', responseCode: 550 } },
    });
    expect(lines.join('')).not.toContain('secret');
  });

  test('security 67: keeps to one line per entry, whatever a request holds', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });
    log.info({ path: '/api/\r\n{"level":60,"msg":"forged"}' }, 'request');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });
});
