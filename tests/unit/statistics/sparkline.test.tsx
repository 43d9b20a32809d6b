import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from '../../../src/statistics/sparkline.tsx';

const pathOf = (values: readonly (number | null)[]) =>
  / d="([^"]*)"/.exec(renderToStaticMarkup(<Sparkline values={values} />))?.[1];

test('a line has gaps where there is no data', () => {
  expect(pathOf([0, 24, null, 12, 0])).toBe('M0.0 26.0L24.0 2.0M72.0 14.0L96.0 26.0');
});

test('a value alone is a dot: the first day of somebody new is not empty', () => {
  expect(pathOf([null, null, 7])).toBe('M96.0 2.0h0');
  expect(pathOf([1, null, 2, null])).toBe('M0.0 14.0h0M64.0 2.0h0');
});

test('nothing is drawn of nothing', () => {
  expect(pathOf([null, null])).toBeUndefined();
  expect(pathOf([])).toBeUndefined();
});

test('a span of one point has no course, and no speck in its place', () => {
  expect(pathOf([7])).toBeUndefined();
});
