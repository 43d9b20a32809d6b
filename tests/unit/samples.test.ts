import { expect, test } from 'vitest';
import type * as z from 'zod';
import { api } from '../../contract/index.ts';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { sampleOf } from '../../server/base/samples.ts';

const fields = Object.values<AnyResource>(api).flatMap(({ name, create, update }) =>
  [create, update].flatMap((body) =>
    Object.entries<z.ZodType>(body?.shape ?? {}).flatMap(([key, schema]) => {
      const kind = kindOf(schema);
      return kind && sampleOf(kind, 1) !== undefined ? [{ field: `${name}.${key}`, schema, kind }] : [];
    }),
  ),
);

test.each(fields)('samples of $field are accepted, whatever their number', ({ schema, kind }) => {
  const samples = [0, 1, 7, 99, 100, 12_345, 9_999_999].map((n) => sampleOf(kind, n));
  expect(samples.filter((sample) => !schema.safeParse(sample).success)).toEqual([]);
});

test('samples of texts differ from each other', () => {
  for (const is of ['text', 'email', 'phone', 'link', 'money'] as const) {
    const samples = Array.from({ length: 1000 }, (_, n) => sampleOf({ is }, n));
    expect(new Set(samples).size, is).toBe(samples.length);
  }
});
