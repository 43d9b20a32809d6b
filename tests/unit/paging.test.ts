import { expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '../../contract/calls.ts';

/* A page may be asked for in any size: numbers outside of the range are clamped, in every list alike. */

const paged = calls.flatMap(({ method, path, query }) => {
  const perPage: unknown = query?.shape['perPage'];
  return perPage instanceof z.ZodType ? [[`${method} ${path}`, perPage] as const] : [];
});

test('there are lists with pages', () => {
  expect(paged.length).toBeGreaterThan(10);
});

test.each(paged)('%s takes any whole number of rows', (_call, perPage) => {
  for (const size of ['0', '-1', '18', '100000']) expect(perPage.safeParse(size).success).toBe(true);
  for (const size of ['', 'many', '1.5']) expect(perPage.safeParse(size).success).toBe(false);
});
