import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../contract/index.ts';
import { createApp } from '../../../server/app.ts';
import { textsIn } from '../../../server/base/texts.ts';
import { auditLog, mails } from '../../../server/database/tables/index.ts';
import { sweep } from '../../../server/housekeeping.ts';
import { guardedChangeLetter, verificationLetter } from '../../../server/mail/letters.ts';
import { type Mailer, MailFailure, type Sending } from '../../../server/mail/mailer.ts';
import { type Mailing, openMailing } from '../../../server/mail/mailing.ts';
import type { Ordered } from '../../../server/mail/queue.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { demoCaller } from '../../support/server/callers.ts';
import { client } from '../../support/server/client.ts';
import { testVault } from '../../support/server/vault.ts';

const appUrl = 'http://localhost:3000';
const plain = guardedChangeLetter(textsIn('en'), appUrl, 'password');

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** A mail server that takes what `accept` accepts, and remembers every attempt. */
function server(accept: (mail: Sending) => void = () => {}): Mailer & { attempts: Sending[] } {
  const attempts: Sending[] = [];
  return {
    attempts,
    async send(mail) {
      attempts.push(mail);
      accept(mail);
    },
    close() {},
  };
}

const opened: Mailing[] = [];
async function open(): Promise<Mailing> {
  const { clock, log } = backend.services;
  const mailing = await openMailing(backend.connection, { clock, log, vault: testVault });
  opened.push(mailing);
  return mailing;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((mailing) => mailing.stop()));
});

const order = ({ queue }: Mailing, mail: Ordered) =>
  backend.database.transaction((transaction) => queue.send(transaction, mail));
const rowOf = async (email: string) =>
  (await backend.database.select().from(mails).where(eq(mails.email, email)))[0];

let people = 0;
const somebody = () => `reader-${(people += 1)}@example.test`;

describe('a mail', () => {
  test('is sent soon, under an id that stays the same, and its text is forgotten', async () => {
    const [to, mailing, mailer] = [somebody(), await open(), server()];
    mailing.start(mailer);
    await mailing.idle();
    const started = Date.now();
    await order(mailing, { to, letter: plain });
    await expect.poll(() => mailer.attempts).toHaveLength(1);
    expect(Date.now() - started).toBeLessThan(3_000);
    await expect.poll(async () => (await rowOf(to))?.status).toBe('sent');
    const row = await rowOf(to);
    expect(mailer.attempts).toMatchObject([{ to, id: row?.messageId, letter: { subject: plain.subject } }]);
    expect(row).toMatchObject({ sealedLetter: null, tries: 1, error: null, nextTryAt: null });
  });

  test('waits sealed: neither the tables nor the log have its code', async () => {
    const [to, mailing] = [somebody(), await open()];
    await order(mailing, { to, letter: verificationLetter(textsIn('en'), appUrl, '918273') });
    const row = await rowOf(to);
    expect(row?.status).toBe('waiting');
    expect(testVault.unseal(row?.sealedLetter ?? '', `mail ${row?.messageId}`)).toContain('918273');
    const log = await backend.database.select().from(auditLog).where(eq(auditLog.entity, 'mails'));
    const jobs = await backend.connection.run('select * from jobs.job');
    expect(JSON.stringify([row, log, jobs])).not.toContain('918273');
    expect(log.at(-1)?.after).toMatchObject({ email: to, kind: 'verification' });
  });

  test('that the server does not take is tried again, and says when and why', async () => {
    const [to, mailing] = [somebody(), await open()];
    const down = server(() => {
      throw new MailFailure('down', { cause: new Error('451 4.3.0 Try\r\nlater') });
    });
    mailing.start(down);
    await order(mailing, { to, letter: plain });
    await expect.poll(async () => (await rowOf(to))?.tries).toBe(1);
    const row = await rowOf(to);
    expect(row).toMatchObject({ status: 'waiting', error: '451 4.3.0 Try later' });
    const wait = (row?.nextTryAt?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(10_000);
    expect(wait).toBeLessThan(31_000);
    expect(row?.sealedLetter).not.toBeNull();
    // Makes the job due now.
    await backend.connection.run(`update jobs.job set start_after = now() where state = 'retry'`);
    const own = () => down.attempts.filter((mail) => mail.to === to);
    await expect.poll(() => own().length).toBe(2);
    expect(new Set(own().map(({ id }) => id)).size).toBe(1);
  });

  test('whose code has run out is not sent anymore, and forgotten', async () => {
    const [to, mailing, mailer] = [somebody(), await open(), server()];
    await order(mailing, { to, letter: plain, expiresAt: backend.now() });
    mailing.start(mailer);
    await mailing.idle();
    expect(mailer.attempts.filter((mail) => mail.to === to)).toEqual([]);
    expect(await rowOf(to)).toMatchObject({ status: 'expired', sealedLetter: null });
  });

  test('that ran out while nothing sent it is forgotten by housekeeping; old ones leave the list', async () => {
    const [to, mailing] = [somebody(), await open()];
    const expiresAt = new Date(backend.now().getTime() + 60_000);
    await order(mailing, { to, letter: plain, expiresAt });
    await sweep(backend.database, backend.now());
    expect(await rowOf(to)).toMatchObject({ status: 'waiting' });
    await sweep(backend.database, expiresAt);
    expect(await rowOf(to)).toMatchObject({ status: 'expired', sealedLetter: null });
    await sweep(backend.database, new Date(backend.now().getTime() + 31 * 24 * 3_600_000));
    expect(await rowOf(to)).toBeUndefined();
  });

  test('is not queued if the write that causes it is rolled back', async () => {
    const [to, mailing] = [somebody(), await open()];
    const undone = backend.database.transaction(async (transaction) => {
      await mailing.queue.send(transaction, { to, letter: plain });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowOf(to)).toBeUndefined();
  });
});

describe('a mail that was given up', () => {
  /** Orders a mail that the server refuses for good. */
  async function givenUp(mailing: Mailing) {
    const to = somebody();
    let isRefused = true;
    const mailer = server(() => {
      const cause = new Error('550 5.1.1 No such user');
      if (isRefused) throw new MailFailure('refused', { cause, isFinal: true });
    });
    mailing.start(mailer);
    await order(mailing, { to, letter: plain });
    await expect.poll(async () => (await rowOf(to))?.status).toBe('failed');
    return { to, mailer, accept: () => (isRefused = false) };
  }

  test('is listed with its reason and without its text, and can be sent again by a super-admin', async () => {
    const mailing = await open();
    const { to, accept } = await givenUp(mailing);
    const app = createApp({ ...backend.services, mail: mailing.queue });
    const admin = await demoCaller(app, 'super-admin');
    const list = async () => (await admin.client.get(`${api.mails.path}?q=${to}`)).body;
    expect(await list()).toMatchObject({
      meta: { total: 1 },
      data: [
        {
          email: to,
          kind: { key: 'guarded_change', title: 'Security notice' },
          status: { key: 'failed', title: 'Failed' },
          tries: 1,
          error: '550 5.1.1 No such user',
          next_try_at: null,
          sent_at: null,
        },
      ],
    });
    expect(JSON.stringify(await list())).not.toContain('sealed');
    accept();
    const row = await rowOf(to);
    expect((await admin.client.post(`${api.mails.path}/${row?.id}/resend`)).status).toBe(204);
    await expect.poll(async () => (await rowOf(to))?.status).toBe('sent');
    const again = await admin.client.post(`${api.mails.path}/${row?.id}/resend`);
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/can no longer/) } });
    expect((await admin.client.post(`${api.mails.path}/999999/resend`)).status).toBe(404);
  });
});

test('a mail server that is down changes no response: the code is sent once it is back', async () => {
  const mailing = await open();
  const app = createApp({ ...backend.services, mail: mailing.queue });
  let isDown = true;
  const mailer = server(() => {
    if (isDown) throw new MailFailure('down', { cause: new Error('connect ECONNREFUSED') });
  });
  mailing.start(mailer);
  const to = somebody();
  expect((await client(app).post('/api/v1/auth/send_code', { email: to })).status).toBe(200);
  await expect.poll(async () => (await rowOf(to))?.tries).toBe(1);
  isDown = false;
  await backend.connection.run(`update jobs.job set start_after = now() where state = 'retry'`);
  await expect.poll(async () => (await rowOf(to))?.status).toBe('sent');
});

test('a mail that is being sent is finished before the process stops', async () => {
  const mailing = await open();
  const to = somebody();
  const slow: Mailer = { send: () => setTimeout(500), close() {} };
  mailing.start(slow);
  await order(mailing, { to, letter: plain });
  await setTimeout(200);
  await mailing.stop();
  expect(await rowOf(to)).toMatchObject({ status: 'sent' });
});
