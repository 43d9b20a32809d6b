import { expect, test } from 'vitest';
import { users } from '../../src/resources/users.tsx';
import { cardOf } from '../../src/kit/table/card-look.ts';

const { columns } = users.view;
const idsOf = (some: typeof columns) => some.map(({ id }) => id);

test('U1 type and registration of users begin hidden, after the columns of the specification', () => {
  expect(idsOf(columns.filter(({ isSpare }) => isSpare))).toEqual(['type', 'created_at']);
  expect(idsOf(columns.slice(-2))).toEqual(['type', 'created_at']);
});

test('the card of a user has the name over the e-mail, dates last, and no number', () => {
  const { title, details } = cardOf(users.view, columns);
  expect(title?.id).toBe('name');
  expect(details[0]?.id).toBe('email');
  expect(details.at(-1)?.id).toBe('created_at');
  expect(idsOf(details)).not.toContain('id');
});
