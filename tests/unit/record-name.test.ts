import { expect, test } from 'vitest';
import { rowName } from '../../src/kit/record-name.ts';

test.each([
  ['its name', { id: 7, name: 'CPA Tier 3', email: 'a@b.example' }, 'CPA Tier 3'],
  ['its person', { id: 7, user: 'Nina Costa', email: 'nina@mail.example' }, 'Nina Costa'],
  ['of a conversion its customer', { id: '01J', customer: 'player-17', state: { key: 'hold' } }, 'player-17'],
  ['of an event without a customer its number', { id: '01J', customer: null, event_id: 'e-1' }, '01J'],
  ['its number if there is nothing else', { id: 7 }, '7'],
])('a record is known by %s', (_, record, name) => {
  expect(rowName(record)).toBe(name);
});
