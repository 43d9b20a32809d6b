import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { StatisticsRow } from '../../../contract/statistics-answer.ts';
import { eachName } from '../../../contract/each-name.ts';
import { countNames, moneyNames, moneyRatioNames, ratioNames } from '../../../contract/figure-names.ts';
import { groupValue } from '../../../src/statistics/group-value.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en' });
const { t } = i18n;

const values = {
  ...eachName(countNames, () => 0),
  ...eachName([...moneyNames, ...moneyRatioNames], () => ({})),
  ...eachName(ratioNames, () => null),
};
const meta = { time_zone: 'UTC', from: '2026-10-28', to: '2026-11-26' };
const told = (row: Partial<StatisticsRow>, group: 'week' | 'month' | 'sub1') =>
  groupValue({ ...values, ...row }, group, meta, t, 'en');

test.each([
  ['week', '2026-10-26', 'Oct 28, 2026\u00a0– Nov 1, 2026', '2026-10-28', '2026-11-01'],
  ['week', '2026-11-02', 'Nov 2, 2026\u00a0– Nov 8, 2026', '2026-11-02', '2026-11-08'],
  ['week', '2026-11-23', 'Nov 23, 2026\u00a0– Nov 26, 2026', '2026-11-23', '2026-11-26'],
  ['month', '2026-10-01', 'October 2026', '2026-10-28', '2026-10-31'],
] as const)(
  'a %s from %s leads to those of its days whose figures it has',
  (group, first, text, from, to) => {
    expect(told({ [group]: first }, group)).toMatchObject({ text, narrowing: { span: { from, to } } });
  },
);

test('a sub-id is told from those that are unknown or empty, whatever it is called', () => {
  const keys = [null, '', 'none', 'empty'].map((sub1) => told({ sub1 }, 'sub1').key);
  keys.push(told({ sub1: 'rest' }, 'sub1').key, told({ is_rest: true }, 'sub1').key);
  expect(new Set(keys).size).toBe(keys.length);
});
