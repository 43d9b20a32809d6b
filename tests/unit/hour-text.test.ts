import { expect, test } from 'vitest';
import { hourText } from '../../server/statistics/hour-text.ts';

test('an hour of a file is told by the clocks of its zone', () => {
  expect(hourText('2026-11-20T20:30:00Z', 'Asia/Kolkata')).toBe('2026-11-21 02:00');
});

test.each([
  ['2026-10-24T23:00:00Z', 'Europe/Berlin', '2026-10-25 01:00'],
  ['2026-10-25T00:00:00Z', 'Europe/Berlin', '2026-10-25 02:00 +02:00'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25 02:00 +01:00'],
  ['2026-10-25T02:00:00Z', 'Europe/Berlin', '2026-10-25 03:00'],
  // In summer an hour from UTC, in winter none.
  ['2026-10-25T01:00:00Z', 'Europe/London', '2026-10-25 01:00 +00:00'],
])('an hour that the clocks show twice is told apart: %s in %s', (moment, zone, text) => {
  expect(hourText(moment, zone)).toBe(text);
});
