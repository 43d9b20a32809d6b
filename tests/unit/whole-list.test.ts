import { describe, expect, test } from 'vitest';
import { wholeList } from '../../src/dataProvider/whole-list.ts';

const older = [{ id: 1 }];
const newer = [{ id: 2 }];
const asked = (arrangement: string, askedAt: number, list = 'plans') => ({ list, arrangement, askedAt });

describe('wholeList', () => {
  test('serves the same list in another order, once for each request', () => {
    const whole = wholeList();
    whole.take(asked('page 1', 0), older);
    expect(whole.rowsFor(asked('page 2', 1))).toBe(older);
    expect(whole.rowsFor(asked('page 1', 2))).toBe(older);
    expect(whole.rowsFor(asked('page 1', 3)), 'asked for news').toBeUndefined();
    expect(whole.rowsFor(asked('page 2', 4, 'brands'))).toBeUndefined();
  });

  test('serves for a minute', () => {
    const whole = wholeList();
    whole.take(asked('page 1', 0), older);
    expect(whole.rowsFor(asked('page 2', 59_999))).toBe(older);
    expect(whole.rowsFor(asked('page 3', 60_000))).toBeUndefined();
  });

  test('a slow answer never overwrites a newer one', () => {
    const whole = wholeList();
    whole.take(asked('page 1', 5), newer);
    whole.take(asked('page 1', 4), older);
    expect(whole.rowsFor(asked('page 2', 6))).toBe(newer);
  });

  test('nor does it overwrite a write made meanwhile', () => {
    const whole = wholeList();
    const before = performance.now();
    whole.forget();
    whole.take(asked('page 1', before - 1), older);
    expect(whole.rowsFor(asked('page 2', before))).toBeUndefined();
    const after = performance.now();
    whole.take(asked('page 1', after), newer);
    whole.forget();
    expect(whole.rowsFor(asked('page 2', after + 1))).toBeUndefined();
  });
});
