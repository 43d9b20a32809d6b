import { expect, test } from 'vitest';
import { firstQuestion, questionIn } from '../../../src/statistics/question.ts';

/* The figures of an old or a mistyped address. */

const read = (search: string) => questionIn(new URLSearchParams(search), 'super-admin');

test.each([
  'affiliate_id=abc',
  'brand_id=0',
  'currency=XXX',
  'country=de',
  'device=watch',
  'from=2026-13-45&to=2026-13-46',
  'from=2026-02-01',
  'period=decade',
  'group=color',
  'sort=color',
  'sort=-campaign',
  'page=-1',
])('%s, which the server refuses, is as if it were not there', (search) => {
  expect(read(search)).toEqual(firstQuestion('super-admin'));
});

test('the rest of such an address is kept', () => {
  const { filters, span, sort } = read(
    'affiliate_id=abc&brand_id=7&sub1=a&from=2026-01-01&to=2026-01-31&sort=-clicks&group=day',
  );
  expect(filters).toEqual({ brand_id: '7', sub1: 'a' });
  expect(span).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(sort).toBe('-clicks');
});
