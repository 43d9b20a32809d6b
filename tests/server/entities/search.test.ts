import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts, plans, users } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Client, signedIn } from '../../support/server/client.ts';

let backend: Backend;
let admin: Client;
beforeAll(async () => {
  backend = await startBackend();
  await backend.database.insert(contacts).values([
    { name: 'Anna Ivanov', phone: '+79123456789', email: 'anna@first.test' },
    { name: 'Ёлка Петрова', phone: '+79219876543', email: 'yolka@second.test' },
    { name: 'Пётр Семёнов', phone: '+79031112233', email: 'petr@third.test' },
    { name: 'Семен Королев', phone: '+79032223344', email: 'semen@fourth.test' },
    { name: 'Симон Каролов', phone: '+79033334455', email: 'simon@fifth.test' },
  ]);
  await backend.database.insert(plans).values([
    { name: '100% of Gold_Rush \\ more', price: '1.00', paymentType: 1 },
    { name: '100 of GoldxRush more', price: '1.00', paymentType: 1 },
  ]);
  admin = await signedIn(backend.app);
});
afterAll(() => backend.close());

async function found(list: string, q: string): Promise<string[]> {
  const { status, body } = await admin.get(`/api/v1/${list}?page=1&perPage=100&q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

describe('a search', () => {
  test.each([
    'Ivanov Anna',
    '  anna   IVANOV ',
    'anna first.test',
    'anna anna ivanov ann',
    'Ivanov\u00a0Anna',
    'first 912 nna',
  ])('finds a row in which every word stands somewhere: %j', async (q) => {
    expect(await found('contacts', q)).toEqual(['Anna Ivanov']);
  });

  test.each(['Anna Петрова', 'Ivanov second.test', 'annaivanov', 'ann_', 'anna %'])(
    'does not find a row that lacks a word: %j',
    async (q) => {
      expect(await found('contacts', q)).toEqual([]);
    },
  );

  test('ignores case in any script', async () => {
    expect(await found('contacts', 'петрова ёЛКА')).toEqual(['Ёлка Петрова']);
  });

  test.each([
    ['Семенов', ['Пётр Семёнов']],
    ['петр СЕМЕНОВ', ['Пётр Семёнов']],
    ['Петр third.test', ['Пётр Семёнов']],
    ['Семён', ['Пётр Семёнов', 'Семен Королев']],
    ['СЕМЁН королёв', ['Семен Королев']],
    ['елка', ['Ёлка Петрова']],
    ['Е ё third.test', ['Пётр Семёнов']],
    // No other letter stands for them.
    ['Каралев', []],
    ['с_мен', []],
  ])('takes е and ё for one letter, however either is written: %j', async (q, names) => {
    expect((await found('contacts', q)).toSorted()).toEqual(names);
  });

  test('finds accounts by е where a name has ё, as itself and as somebody’s', async () => {
    const [account] = await backend.database
      .update(users)
      .set({ name: 'Алёна Щёголева' })
      .where(eq(users.email, 'affiliate@demo.test'))
      .returning({ id: users.id });
    expect(await found('users', 'Щеголева алена')).toEqual(['Алёна Щёголева']);
    const { body } = await admin.get(
      `/api/v1/affiliates?page=1&perPage=18&q=${encodeURIComponent('Щеголева')}`,
    );
    expect((body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([account?.id]);
  });

  test.each(['100%', 'gold_rush', '\\', '% _ \\'])('has no wildcards: %j', async (q) => {
    expect(await found('plans', q)).toEqual(['100% of Gold_Rush \\ more']);
  });

  test('takes as many words as a query can carry', async () => {
    const words = Array.from({ length: 85 }, (_, at) => String.fromCodePoint(0x430 + at) + at);
    expect(await found('contacts', words.join(' ').slice(0, 255))).toEqual([]);
  });
});

describe('decision 39: a phone', () => {
  test.each([
    '+7 (912) 345-67-89',
    '(912) 345',
    '345-67-89',
    '+79123456789',
    '9123456789',
    '912 3456789',
    '+7(912)345-67-89',
    '912-345-67-89',
    'ivanov +7 (912',
    '+7 ( ivanov',
  ])('is found as it is shown and as it is dialed: %s', async (q) => {
    expect(await found('contacts', q)).toEqual(['Anna Ivanov']);
  });

  test.each(['+7 (913) 345-67-89', '3456780', '+912', '8 912 345-67-89x'])(
    'is not found by other digits: %s',
    async (q) => {
      expect(await found('contacts', q)).toEqual([]);
    },
  );
});
