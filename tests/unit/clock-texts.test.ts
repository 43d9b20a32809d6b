import { expect, test } from 'vitest';
import { hourText } from '../../src/shared/hour-text.ts';
import { clockText } from '../../src/statistics/format.ts';

const iso = '2026-11-20T09:05:00Z';

test.each([
  ['en', '9:05 AM', 'Nov 20, 9:05 AM'],
  ['ru', '09:05', '20 ноя, 09:05'],
])('a time of day in %s is written as in a list: %s', (language, time, hour) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(clockText(iso, 'UTC', language))).toBe(time);
  expect(plain(hourText(Date.parse(iso), 'UTC', language))).toBe(hour);
});
