import { expect, test } from 'vitest';
import { Recency } from '../../server/database/recency.ts';

test('a standby must have come as far as the primary was when its data may begin to be old', () => {
  const recency = new Recency(1_000);
  expect(recency.required(0)).toBeUndefined();
  recency.note({ at: 100, place: '0/1' });
  recency.note({ at: 600, place: '0/2' });
  recency.note({ at: 1_100, place: '0/3' });
  // The primary was not seen before.
  expect(recency.required(1_050)).toBe('0/1');
  expect(recency.required(1_599)).toBe('0/1');
  expect(recency.required(1_600)).toBe('0/2');
  expect(recency.required(60_000)).toBe('0/3');
});
