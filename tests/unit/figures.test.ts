import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countNames, figureNames, partsOf, ratioNames } from '../../contract/figure-names.ts';
import { figures, ratioOf } from '../../contract/figures.ts';
import { languages } from '../../contract/languages.ts';
import { sortableAlways, statisticsCalls } from '../../contract/statistics.ts';
import {
  groups,
  groupsIn,
  groupsOf,
  groupTitles,
  isRawGroup,
  isRecordGroup,
  isTimeGroup,
} from '../../contract/statistics-groups.ts';

test('no two figures have the same title or explanation', () => {
  for (const language of languages) {
    const texts = figureNames.flatMap((name) => [
      figures[name].title[language],
      figures[name].hint[language],
    ]);
    expect(new Set(texts).size).toBe(2 * figureNames.length);
    expect(new Set(groups.map((group) => groupTitles[group][language])).size).toBe(groups.length);
  }
});

test('a ratio divides two counts, and nothing by nothing is no ratio', () => {
  for (const name of ratioNames) {
    for (const part of partsOf(name)) expect(countNames).toContain(part);
  }
  expect(ratioOf(1, 3)).toBe(0.333333);
  expect([ratioOf(0, 0), ratioOf(2, 0), ratioOf(null, 2), ratioOf(2, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('one or two different groups are taken, and nothing else', () => {
  const group = fc.constantFrom(...groups);
  fc.assert(
    fc.property(group, group, (one, other) => {
      expect(groupsIn(one)).toEqual([one]);
      expect(groupsIn(`${one},${other}`)).toEqual(one === other ? undefined : [one, other]);
    }),
  );
  for (const text of ['', 'day,', 'year', 'day,campaign,brand', 'Day', 'day, week']) {
    expect(groupsIn(text)).toBeUndefined();
    expect(statisticsCalls.read.query.safeParse({ group: text }).success).toBe(false);
  }
});

test('every group is of one sort, and an affiliate has none for affiliates and brands', () => {
  for (const one of groups) {
    expect([isTimeGroup, isRecordGroup, isRawGroup].filter((is) => is(one))).toHaveLength(1);
  }
  expect(groups.filter((one) => !groupsOf('affiliate').includes(one))).toEqual(['brand', 'affiliate']);
  expect(groupsOf('operator')).toEqual(groups);
  expect(sortableAlways).not.toContain('deposit_sum');
});

test('the documentation has the definition of every figure', () => {
  const page = readFileSync(new URL('../../docs/statistics.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const formulaOf = (name: (typeof figureNames)[number]) => {
    const { formula } = figures[name];
    if ('ratio' in formula) return formula.ratio.join(' / ');
    return 'count' in formula ? `number of ${formula.count}` : `sum of ${formula.sum}`;
  };
  for (const name of figureNames) {
    const { unit, hint } = figures[name];
    expect(rows).toContainEqual(['', `\`${name}\``, unit, formulaOf(name), hint.en, '']);
  }
});
