import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/database.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { callerOf } from '../../support/server/callers.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

/** A database that counts how many statements that are written by hand it runs at once. */
function counted(database: Database): { database: Database; most: () => number } {
  let [running, most] = [0, 0];
  const execute = async (statement: SQL) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await database.execute(statement);
    } finally {
      running -= 1;
    }
  };
  const get = (target: Database, name: string | symbol): unknown =>
    name === 'execute' ? execute : Reflect.get(target, name);
  return { database: new Proxy(database, { get }), most: () => most };
}

test('statistics are read one after another, so that a lane of them leaves connections to others', async () => {
  const { database, most } = counted(backend.database);
  const app = createApp({ ...backend.services, database });
  const { client } = await callerOf(app, 'operator@demo.test');
  const { status } = await client.get(
    '/api/v1/statistics?period=this_month&group=campaign,affiliate&plan_id=1',
  );
  expect(status).toBe(200);
  expect(most()).toBe(1);
});
