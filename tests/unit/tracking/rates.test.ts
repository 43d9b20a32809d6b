import { describe, expect, test } from 'vitest';
import { ratesOfKeys } from '../../../server/tracking/events/rates.ts';

const start = Date.parse('2026-11-01T12:00:00Z');

/** Calls of one key over some seconds, one in so many milliseconds: how many are admitted. */
function admitted(every: number, seconds: number): number {
  const wait = ratesOfKeys(100);
  let count = 0;
  for (let at = 0; at < seconds * 1000; at += every) if (wait(1, new Date(start + at)) === 0) count += 1;
  return count;
}

describe('the rate of a key', () => {
  test('admits a burst, and refuses what goes beyond it', () => {
    const wait = ratesOfKeys(100);
    const burst = Array.from({ length: 150 }, () => wait(1, new Date(start)));
    expect(burst.filter((seconds) => seconds === 0)).toHaveLength(100);
    expect(wait(2, new Date(start))).toBe(0);
    expect(wait(1, new Date(start + 1_000))).toBe(0);
  });

  test('admits as much as it says to a key that goes on calling too often', () => {
    // A burst of 100, and 100 of the 125 or 1,000 calls of each second.
    expect(admitted(8, 60)).toBeGreaterThanOrEqual(6_000);
    expect(admitted(8, 60)).toBeLessThanOrEqual(6_100);
    expect(admitted(1, 60)).toBeGreaterThanOrEqual(6_000);
    expect(admitted(1, 60)).toBeLessThanOrEqual(6_100);
  });
});
