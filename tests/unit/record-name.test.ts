import { expect, test } from 'vitest';
import { rowName } from '../../src/kinds/record-name.ts';

test.each([
  ['its name', { id: 7, name: 'CPA Tier 3', email: 'a@b.example' }, 'CPA Tier 3'],
  ['its person', { id: 7, user: 'Nina Costa', email: 'nina@mail.example' }, 'Nina Costa'],
  ['of a conversion its customer', { id: '01J', customer: 'player-17', state: { key: 'hold' } }, 'player-17'],
  ['of an event without a customer its number', { id: '01J', customer: null, event_id: 'e-1' }, '01J'],
  [
    'of a campaign its code and host',
    { id: 3, user: 'Anna Keller', code: 'abcd2345', link: 'https://blog.example/x' },
    'abcd2345 · blog.example',
  ],
  [
    'of a campaign without tracking its material',
    { id: 3, user: 'Anna Keller', promo_material: { id: 1, content: 'Banner' } },
    'Banner',
  ],
  ['its number if there is nothing else', { id: 7 }, '7'],
])('a record is known by %s', (_, record, name) => {
  expect(rowName(record)).toBe(name);
});
