import { expect, test } from 'vitest';
import { ApiError } from '../../src/shared/http/api-error.ts';
import { isPast, saysExpired } from '../../src/public/invitation/expiry.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

test.each([
  ['2026-05-01T12:00:01Z', false],
  ['2026-05-01T12:00:00.000000Z', true],
  ['2026-05-01 12:00:01', false],
  ['2026-05-01 11:59:59', true],
  ['2026-05-01T20:59:59+09:00', true],
  ['2026-05-01T21:00:01+0900', false],
])('INV13: %s is past at noon UTC: %s', (moment, past) => {
  expect(isPast(moment, now)).toBe(past);
});

test('INV4: only the backend’s message or status says that an invitation has expired', () => {
  expect(saysExpired(new ApiError(410))).toBe(true);
  expect(saysExpired(new ApiError(422, { message: 'Время приглашения истекло' }))).toBe(true);
  expect(saysExpired(new ApiError(422, { message: 'Занято' }))).toBe(false);
  expect(saysExpired(new TypeError('x'))).toBe(false);
});
