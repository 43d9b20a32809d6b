import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createFitness } from '../../server/database/fitness.ts';
import { auditLog, sessions, throttles } from '../../server/database/tables/index.ts';
import { latestProof } from '../../server/figures/prove.ts';
import { startHousekeeping, sweep } from '../../server/housekeeping.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const count = async (table: typeof sessions | typeof throttles | typeof auditLog) =>
  backend.database.$count(table);

/** A backend with one session, which has expired by any clock. */
async function withExpired(): Promise<Backend> {
  const own = await startBackend();
  await signedIn(own.app);
  await own.database.update(sessions).set({ createdAt: new Date('2020-01-01T00:00:00Z') });
  return own;
}

describe('housekeeping', () => {
  test('does all of its other work where one part fails', async () => {
    await signedIn(backend.app);
    const { auditRetention, ...services } = backend.services;
    expect(auditRetention).toBeUndefined();
    const rename = (from: string, to: string) =>
      backend.connection.run(`alter table facts.conversions rename column ${from} to ${to}`);
    await rename('due_at', 'hidden_at');
    try {
      const clock = () => new Date(Date.now() + 40 * 24 * 3_600_000);
      await startHousekeeping({ ...services, clock, auditRetention: 30 })();
    } finally {
      await rename('hidden_at', 'due_at');
    }
    expect(await count(sessions)).toBe(0);
    expect(await count(auditLog)).toBe(0);
    const failures = backend.logged.filter(({ msg }) => msg === 'housekeeping failed');
    expect(failures).toHaveLength(1);
  });

  test('removes everything that has expired, and nothing else', async () => {
    const admin = await signedIn(backend.app);
    await client(backend.app).login('operator@demo.test', 'wrong one');
    await sweep(backend.database, new Date());
    expect(await admin.get('/api/v1/auth/me')).toMatchObject({ status: 200 });
    expect(await count(throttles)).toBeGreaterThan(0);
    const logged = await count(auditLog);
    await sweep(backend.database, new Date(Date.now() + 40 * 24 * 3_600_000));
    expect(await count(sessions)).toBe(0);
    expect(await count(throttles)).toBe(0);
    expect(await count(auditLog)).toBe(logged);
  });

  test('proves the figures even where its role may not remove old entries of the audit log', async () => {
    const own = await startBackend();
    const { database, services, logged } = own;
    await database.execute(sql`create function keep() returns trigger language plpgsql as
      $$ begin raise exception 'permission denied for table audit_log'; end $$`);
    await database.execute(sql`create trigger keep before delete on audit_log execute function keep()`);
    own.advance(40 * 24 * 3_600_000);
    const stop = startHousekeeping({ ...services, auditRetention: 1 });
    const failed = () => logged.find(({ msg }) => msg === 'housekeeping failed');
    await expect
      .poll(failed)
      .toMatchObject({ err: { cause: { message: 'permission denied for table audit_log' } } });
    await stop();
    expect(await latestProof(database)).toMatchObject({ at: expect.any(Date) as Date });
    await own.close();
  });

  // The embedded database has the clock of its process.
  test.runIf(inject('database') === 'postgres')(
    'is left out, and told, while the clock of the process is wrong',
    async () => {
      const own = await withExpired();
      const told = () => own.logged.filter(({ msg }) => String(msg).startsWith('Housekeeping is left out'));
      const keep = (clock: () => Date) =>
        startHousekeeping({ ...own.services, fitness: createFitness(own.connection, clock), clock })();
      for (const hours of [-1, 1, 24 * 365]) await keep(() => new Date(Date.now() + hours * 3_600_000));
      expect(await own.database.$count(sessions)).toBe(1);
      expect(told()).toHaveLength(3);
      expect(told()[1]).toMatchObject({
        level: 50,
        msg: expect.stringMatching(
          /^Housekeeping is left out: the clock of this process \(\S+Z\) is 60 minutes ahead of the database's \(\S+Z\)\.$/,
        ) as string,
      });
      await keep(() => new Date(Date.now() + 4 * 60_000));
      expect(await own.database.$count(sessions)).toBe(0);
      expect(told()).toHaveLength(3);
      await own.close();
    },
  );

  test.runIf(inject('database') === 'postgres')(
    'is left out while the database cannot tell the time',
    async () => {
      const own = await withExpired();
      const databaseNow = () => Promise.reject(new Error('no answer'));
      const fitness = createFitness({ ...own.connection, databaseNow }, own.services.clock);
      await startHousekeeping({ ...own.services, fitness })();
      expect(own.logged).toContainEqual(expect.objectContaining({ msg: 'housekeeping failed' }));
      expect(await own.database.$count(sessions)).toBe(1);
      await own.close();
    },
  );

  // The embedded database has one process, and one connection.
  test.runIf(inject('database') === 'postgres')(
    'one of several processes cleans up, and the others do not wait',
    async () => {
      await signedIn(backend.app);
      const later = new Date(Date.now() + 40 * 24 * 3_600_000);
      await backend.database.transaction(async (another) => {
        await sweep(another, new Date());
        await sweep(backend.database, later);
        expect(await count(sessions)).toBe(1);
      });
      await sweep(backend.database, later);
      expect(await count(sessions)).toBe(0);
    },
  );
});
