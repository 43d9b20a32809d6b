import { expect, test } from 'vitest';
import { withShortMonth } from '../../contract/month-name.ts';

test.each([
  ['en', '2026-11-29', 'Nov 29, 2026'],
  ['ru', '2026-11-29', '29 ноя 2026'],
  ['ru', '2026-09-08', '8 сен 2026'],
  ['ru', '2026-05-01', '1 мая 2026'],
])('in %s, %s has its month in three letters: %s', (language, day, text) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  expect(withShortMonth(format, new Date(day), language)).toBe(text);
});
