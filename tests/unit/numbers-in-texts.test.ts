import { describe, expect, test } from 'vitest';
import { textsIn } from '../../server/base/texts.ts';

describe('a text of the server', () => {
  test('has groups of digits in its count', () => {
    const values = { name: 'Welcome', count: 12_345 };
    expect(textsIn('en')('in_use.plan', values)).toMatch(/in 12,345 campaigns/);
    expect(textsIn('ru')('in_use.plan', values)).toMatch(/12\u00a0345\u00a0кампаниях/);
  });

  test.each([
    [1, /1\u00a0кампании/],
    [2, /2\u00a0кампаниях/],
    [2001, /2\u00a0001\u00a0кампании/],
  ])('still has the plural form of %i', (count, text) => {
    expect(textsIn('ru')('in_use.plan', { name: 'A', count })).toMatch(text);
  });

  test('has no groups in an id, nor in a text', () => {
    expect(textsIn('en')('in_use.plan', { name: 12_345, count: 1 })).toContain('“12345”');
    expect(textsIn('en')('in_use.plan', { name: '12345', count: 1 })).toContain('“12345”');
  });
});
