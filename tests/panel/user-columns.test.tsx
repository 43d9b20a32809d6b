import { expect, test } from 'vitest';
import { affiliateCampaigns } from '../../src/resources/affiliate-campaigns.tsx';
import { auditLog } from '../../src/resources/audit-log.tsx';
import { campaigns } from '../../src/resources/campaigns.tsx';
import { customers } from '../../src/resources/customers.tsx';
import { events } from '../../src/resources/events.tsx';
import { transactions } from '../../src/resources/transactions.tsx';
import { users } from '../../src/resources/users.tsx';
import type { Column } from '../../src/kit/view.ts';
import { cardOf } from '../../src/kit/table/card-look.ts';

const { columns } = users.view;
const idsOf = (some: readonly Column[]) => some.map(({ id }) => id);

test('U1 type and registration of users begin hidden, after the columns of the specification', () => {
  expect(idsOf(columns.filter(({ isSpare }) => isSpare))).toEqual(['type', 'created_at']);
  expect(idsOf(columns.slice(-2))).toEqual(['type', 'created_at']);
});

test('the card of a user has the approval beside the name, the type under it, dates last, and no number', () => {
  const { title, side, details } = cardOf(users.view, columns);
  expect(title?.id).toBe('name');
  expect(side?.id).toBe('approved');
  expect(idsOf(details).slice(0, 2)).toEqual(['type', 'email']);
  expect(details.at(-1)?.id).toBe('created_at');
  expect(idsOf(details)).not.toContain('id');
});

test.each([
  ['a customer', customers.view, 'deposit_sum', ['revenue_sum', 'affiliate', 'registered_at']],
  ['a transaction', transactions.view, 'available', ['written_at']],
])(
  'the card of %s has an amount at the right, and the date before what may be cut off',
  (_, view, sum, first) => {
    const { side, details } = cardOf(view, view.columns);
    expect(side?.id).toBe(sum);
    expect(idsOf(details).slice(0, first.length)).toEqual(first);
  },
);

test.each([
  ['an event', events.view, ['amount', 'received_at']],
  ['a change', auditLog.view, ['at']],
  ['a campaign', campaigns.view, ['brand', 'clicks']],
])('the card of %s begins with what one looks for', (_, view, first) => {
  const { details } = cardOf(view, view.columns);
  expect(idsOf(details).slice(0, first.length)).toEqual(first);
});

test.each([
  ['an affiliate', campaigns.view],
  ['an operator', affiliateCampaigns.view],
])('the card of a campaign of %s has what it earned at the end of its second line', (_, view) => {
  const { sum, side, details } = cardOf(view, view.columns);
  expect(sum?.id).toBe('earned');
  expect(side?.id).toBe('state');
  expect(idsOf(details)).not.toContain('earned');
});
