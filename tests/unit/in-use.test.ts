import { expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { unlessInUse } from '../../server/entity/in-use.ts';

/** A database that must not be queried: a refusal without a name and a count needs no query. */
const database = {} as Database;

const broken = (code: string) =>
  Object.assign(new Error('violates a constraint'), { code, constraint: 'made_up' });

test('a referenced record is kept, even if no text names what refers to it', async () => {
  const answer = unlessInUse(1, database, () => Promise.reject(broken('23503')));
  await expect(answer).rejects.toMatchObject({ status: 409, key: 'in_use.record' });
  await expect(answer).rejects.toBeInstanceOf(Refusal);
});

test('another database error is not changed', async () => {
  const fault = broken('23505');
  await expect(unlessInUse(1, database, () => Promise.reject(fault))).rejects.toBe(fault);
});
