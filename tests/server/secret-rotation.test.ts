import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireReadableFactors } from '../../server/auth/two-factor/readable.ts';
import { sealFactorsAnew } from '../../server/auth/two-factor/seal-all.ts';
import { createVault, type Secrets } from '../../server/base/vault.ts';
import { createApp } from '../../server/app.ts';
import { requireOwnSecret } from '../../server/database/own-secret.ts';
import { mails, twoFactors, users } from '../../server/database/tables/index.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import type { Sending } from '../../server/mail/mailer.ts';
import { sealMailsAnew } from '../../server/mail/seal-all.ts';
import { mailHandler } from '../../server/mail/send-mails.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';
import { testSecret } from '../support/server/vault.ts';

const email = 'operator-2fa@demo.test';
const secret = 'the secret that replaces the other';
const both = { secret, formerSecret: testSecret };

describe('a secret that is being replaced', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const served = (secrets: Secrets) => createApp({ ...backend.services, ...secrets });
  const sealed = async () => {
    const [row] = await backend.database
      .select({ secret: twoFactors.secret, recoveryCodes: twoFactors.recoveryCodes })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.userId))
      .where(eq(users.email, email));
    return [row?.secret ?? '', row?.recoveryCodes ?? ''];
  };
  const challenge = async (app: Backend['app']) => {
    const visitor = client(app);
    await visitor.login(email);
    backend.advance(90_000);
    const code = codeOf(demoSecret, backend.now());
    return (await visitor.post('/api/two-factor-challenge', { code })).status;
  };

  test('leaves sessions, their tokens and mailed links as they were', async () => {
    const admin = await signedIn(backend.app);
    await client(backend.app).post('/api/v1/auth/forgot-password', { email: 'operator@demo.test' });
    await backend.settled();
    const token = backend.mailbox.lastToken('operator@demo.test');
    const app = served(both);
    admin.moveTo(app);
    const plan = { name: 'Afterwards', price: '1.00', payment_type: 1 };
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    const check = { token, email: 'operator@demo.test' };
    expect(await client(app).post('/api/v1/auth/reset-password/check', check)).toMatchObject({
      body: { valid: true },
    });
  });

  test.each([
    ['code', 0],
    ['verified address', 1],
  ])('lets somebody register who began before, with a mailed %s', async (_step, before) => {
    const address = `new-${before}@example.test`;
    const visitor = client(backend.app, { address: `198.51.100.${before}` });
    const replace = (step: number) => step === before && visitor.moveTo(served(both));
    expect((await visitor.post('/api/v1/auth/send_code', { email: address })).status).toBe(200);
    replace(0);
    const code = Number(backend.mailbox.lastKey(address));
    const verified = await visitor.post('/api/v1/auth/check_verification', { email: address, code });
    expect(verified).toMatchObject({ status: 200 });
    replace(1);
    const form = {
      ...(verified.body as { verification_id: string }),
      name: 'Somebody new',
      email: address,
      password: 'long-enough-1',
      password_confirmation: 'long-enough-1',
      communication_method: 1,
      communication_link: 'https://t.me/partner',
    };
    expect(await visitor.post('/api/v1/auth/register', form)).toMatchObject({ status: 201 });
  });

  test('seals a second factor anew when it is used', async () => {
    const vault = createVault(both);
    expect((await sealed()).map(vault.isStale)).toEqual([true, true]);
    expect(await challenge(served(both))).toBe(204);
    expect((await sealed()).map(vault.isStale)).toEqual([false, false]);
    expect(await challenge(served({ secret }))).toBe(204);
  });

  test('is needed until the others are sealed anew as well, and a start without it is refused', async () => {
    const file = '/data/secret';
    const start = (secrets: Secrets) => requireReadableFactors(backend.database, createVault(secrets), file);
    await start(both);
    await expect(start({ secret })).rejects.toThrow(
      /^\/data\/secret does not hold the secret that sealed 2 second factors of this database\. /,
    );
    expect(await sealFactorsAnew(backend.database, createVault(both))).toBe(2);
    expect(await sealFactorsAnew(backend.database, createVault(both))).toBe(0);
    await start({ secret });
  });

  test('becomes that of the database once a process has it, and refuses one that has neither', async () => {
    const file = '/data/secret';
    const start = (secrets: Secrets) => requireOwnSecret(backend.database, createVault(secrets), file);
    await start({ secret: testSecret });
    await expect(start({ secret })).rejects.toThrow(
      /^\/data\/secret does not hold the secret of this database\. /,
    );
    // The first step with several processes: all of them have both, and sign with the old one.
    await start({ secret: testSecret, formerSecret: secret });
    await start(both);
    await start({ secret });
    await expect(start({ secret: testSecret })).rejects.toThrow('does not hold the secret of this database');
    // A process that still waits for the second step may start again, and then take that step.
    await start({ secret: testSecret, formerSecret: secret });
    await start(both);
    await start({ secret });
  });

  test('is not needed for waiting mails once they are sealed anew', async () => {
    const { database, services } = backend;
    const waiting = and(eq(mails.status, 'waiting'), isNotNull(mails.sealedLetter));
    const ids = (await database.select({ id: mails.id }).from(mails).where(waiting)).map(({ id }) => id);
    expect(ids).not.toEqual([]);
    const sent: Sending[] = [];
    const mailer = { send: async (mail: Sending) => void sent.push(mail), close() {} };
    const deliver = async (secrets: Secrets) => {
      const handler = mailHandler({ database, mailer, vault: createVault(secrets), clock: services.clock });
      for (const mail of ids) await handler.work({ mail });
    };
    await expect(deliver({ secret })).rejects.toThrow('No secret opens what is sealed');
    const [, second] = ids;
    if (second === undefined) throw new Error('A single mail waits');
    // Sealed by a secret that is gone, which keeps no other mail from being sealed.
    const strange = { sealedLetter: createVault({ secret: 'a secret that is gone' }).seal('{}', 'a mail') };
    const own = eq(mails.id, second);
    const [before] = await database.select({ sealedLetter: mails.sealedLetter }).from(mails).where(own);
    await database.update(mails).set(strange).where(own);
    const { sealed, lost } = await sealMailsAnew(database, createVault(both));
    expect(sealed).toBeGreaterThanOrEqual(ids.length - 1);
    expect(lost).toBe(1);
    await database.update(mails).set({ sealedLetter: before?.sealedLetter }).where(own);
    expect(await sealMailsAnew(database, createVault(both))).toEqual({ sealed: 1, lost: 0 });
    await deliver({ secret });
    expect(sent).toHaveLength(ids.length);
    const [row] = await database
      .select()
      .from(mails)
      .where(eq(mails.id, ids[0] ?? 0));
    expect(sent[0]).toMatchObject({ to: row?.email, id: row?.messageId });
  });
});
