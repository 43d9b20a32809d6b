import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../support/mail-sink.ts';
import { client } from '../../support/server/client.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { startProcess } from '../../support/server/running.ts';

/** Another process can make the time of a job pass on PostgreSQL alone; the queue is the same on both databases. */
const onPostgres = inject('database') === 'postgres';

/** A mail server that answers nobody until it is told to; `kept` are the recipients that wait for its answer. */
async function startHesitant() {
  const kept = new Set<string>();
  let keeps = true;
  const sink = await startMailSink((recipient) => {
    if (!keeps) return Promise.resolve();
    kept.add(recipient);
    return new Promise(() => {});
  });
  onTestFinished(() => sink.close());
  const accepted = () =>
    sink.received.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address)).toSorted();
  return { url: sink.url, kept, accepted, answer: () => (keeps = false) };
}

test.runIf(onPostgres)(
  'a process killed with mails in hand leaves them to the next one, which sends each once',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'panel-mails-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    await cp(inject('preparedData'), directory, { recursive: true });
    const url = await createDatabase(inject('postgresUrl'));
    const queue = new pg.Client(url);
    await queue.connect();
    onTestFinished(() => queue.end());
    const hesitant = await startHesitant();
    const start = async () => {
      const server = await startProcess({ DATA_DIR: directory, DATABASE_URL: url, MAIL_URL: hesitant.url });
      onTestFinished(() => server.end('SIGKILL'));
      return server;
    };

    const first = await start();
    const guest = client(first.app);
    const addresses = Array.from({ length: 6 }, (_, index) => `visitor-${index}@example.test`);
    for (const email of addresses) {
      expect(await guest.post('/api/v1/auth/send_code', { email })).toMatchObject({ status: 200 });
    }
    // As many as a process sends at a time; the others wait in the queue.
    await expect.poll(() => hesitant.kept.size, { timeout: 30_000 }).toBe(4);
    await first.end('SIGKILL');
    expect(hesitant.accepted()).toEqual([]);

    // The time passes after which a job counts as lost with its process.
    await queue.query(
      `update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'`,
    );
    hesitant.answer();
    await start();
    const sent = async () => {
      // So does the pause before the next try.
      await queue.query(`update jobs.job set start_after = now() where state = 'retry'`);
      return hesitant.accepted();
    };
    await expect.poll(sent, { timeout: 120_000, interval: 500 }).toEqual(addresses);
  },
  240_000,
);
