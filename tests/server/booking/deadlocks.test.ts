import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodCalls } from '../../../contract/period-calls.ts';
import { single } from '../../../server/database/single.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { periodsOf } from '../../support/server/closing.ts';
import { settledOperator } from '../../support/server/settled-operator.ts';

/* PostgreSQL ends one of the transactions that wait for each other in a circle. Nobody is told: it is done again. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

/** Ends the first transaction that inserts into a table as a deadlock does. */
async function deadlockAt(table: string) {
  const name = `deadlock_at_${table}`;
  const { run } = backend.connection;
  // A sequence does not take its numbers back with the transaction.
  await run(`create sequence ${name}`);
  await run(`create function ${name}() returns trigger language plpgsql as $$
    begin
      if nextval('public.${name}') = 1 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$`);
  await run(`create trigger ${name} before insert on facts.${table} for each row execute function ${name}()`);
}

describe('a deadlock', () => {
  test('keeps no customer from being given to another campaign', async () => {
    const setting = await settledOperator(backend, {});
    await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
    await deadlockAt('attributions');
    expect(await setting.give('lou', setting.campaigns.other, '08-10')).toMatchObject({
      status: 200,
      body: { campaign: { id: setting.campaigns.other.id } },
    });
  });

  test('keeps no month from being closed', async () => {
    const setting = await settledOperator(backend, {});
    await setting.tell({ customer: 'lou', day: '08-02', type: 'registration' });
    const { operator, operatorId } = setting;
    const { id } = single(await periodsOf(backend.database, operatorId));
    const path = `/api/v1/operators/${operatorId}/periods/${id}`;
    const preview = await operator.client.get(`${path}/preview`);
    const { fingerprint } = periodCalls.preview.answer.parse(preview.body);
    await deadlockAt('closings');
    backend.advance(Math.max(0, Date.parse('2026-10-10T12:00:00Z') - backend.now().getTime()));
    expect(await operator.client.post(`${path}/close`, { fingerprint })).toMatchObject({ status: 202 });
    expect(single(await periodsOf(backend.database, operatorId)).state).toBe('closing');
  });
});
