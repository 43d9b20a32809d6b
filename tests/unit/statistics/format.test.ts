import { expect, test } from 'vitest';
import { eachName } from '../../../contract/each-name.ts';
import { countNames, moneyNames, moneyRatioNames, ratioNames } from '../../../contract/figure-names.ts';
import { figureLines } from '../../../src/statistics/format.ts';

const values = {
  ...eachName(countNames, () => 0),
  ...eachName([...moneyNames, ...moneyRatioNames], () => ({})),
  ...eachName(ratioNames, () => null),
  earned: { EUR: '120.00', JPY: '1200', USDT: '29.097606' },
  earned_per_click: { EUR: '0.1234', USDT: '0.00370212' },
};

test('an amount has all digits of its currency, as in a statement', () => {
  expect(figureLines(values, 'earned', 'en', true)).toEqual(['120.00', '1,200', '29.097606']);
  expect(figureLines(values, 'earned', 'ru').at(-1)).toBe('29,097606\u00a0USDT');
});

test('an amount for a single click has two digits more', () => {
  expect(figureLines(values, 'earned_per_click', 'en', true)).toEqual(['0.1234', '0.00370212']);
});
