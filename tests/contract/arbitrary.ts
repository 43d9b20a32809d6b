import fc from 'fast-check';
import type * as z from 'zod';
import { type Kind, kindOf } from '../../contract/kinds.ts';
import { optionKeys } from '../../server/options.ts';

/** Text PostgreSQL can hold. */
const text = (constraints: fc.StringConstraints) =>
  fc.string({ ...constraints, unit: 'binary' }).filter((value) => !value.includes('\0'));

/** Rules and columns count characters, not UTF-16 units. */
const characters = (value: string) => Array.from(value).length;

/** Right values of a kind. */
const right: { [K in Kind['is']]: (kind: Extract<Kind, { is: K }>) => fc.Arbitrary<unknown> } = {
  id: () => fc.integer({ min: 1, max: 2_147_483_647 }),
  text: () =>
    text({ minLength: 2, maxLength: 120 })
      .map((value) => value.trim())
      .filter((value) => characters(value) >= 2),
  money: () =>
    fc
      .bigInt({ min: 0n, max: 999_999_999_999n })
      .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`),
  option: ({ list }) => fc.constantFrom(...optionKeys(list)),
};

/** Values that are wrong for every field: no type of JSON a body uses. */
const alien = fc.constantFrom<unknown>(null, undefined, true, [], {}, [['x']], { key: 1 });

/** Wrong values of a kind. */
const wrong: { [K in Kind['is']]: (kind: Extract<Kind, { is: K }>) => fc.Arbitrary<unknown> } = {
  id: () => fc.oneof(alien, fc.integer({ max: 0 }), fc.double({ noInteger: true }), fc.string()),
  text: () =>
    fc.oneof(
      alien,
      fc.integer(),
      fc.constantFrom('', ' ', 'x', '  x  ', '\t\n', 'nul\0', '\udc00lone'),
      text({ minLength: 256, maxLength: 400 }).filter((value) => characters(value.trim()) > 255),
    ),
  money: () =>
    fc.oneof(
      alien,
      fc.double(),
      fc.string().filter((value) => !/^\d+\.\d\d$/.test(value)),
      fc.constantFrom(
        '1',
        '1.5',
        '1.005',
        '-1.00',
        '+1.00',
        '1,00',
        '1e3',
        '01.00',
        '.50',
        '10000000000.00',
        '١.٠٠',
      ),
    ),
  option: ({ list }) =>
    fc.oneof(
      alien,
      fc.string(),
      fc.double({ noInteger: true }),
      fc.maxSafeInteger().filter((key) => !optionKeys(list).includes(key)),
    ),
};

function kindOfField(name: string, schema: z.ZodType): Kind {
  const kind = kindOf(schema);
  if (!kind) throw new Error(`${name} has no kind, so no values can be made for it`);
  return kind;
}

const fields = (body: z.ZodObject) =>
  Object.entries<z.ZodType>(body.shape).map(([name, schema]) => [name, kindOfField(name, schema)] as const);

// The two tables are total over the kinds, which TypeScript cannot follow from the kind to its maker.
const valueOf = (table: typeof right, kind: Kind) => table[kind.is](kind as never);

/** Bodies the server must accept. */
export const rightBody = (body: z.ZodObject): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fields(body).map(([name, kind]) => [name, valueOf(right, kind)])));

/** One field of a body and a value that is wrong for it. */
export const wrongField = (body: z.ZodObject): fc.Arbitrary<{ name: string; value: unknown }> =>
  fc.oneof(
    ...fields(body).map(([name, kind]) =>
      fc.record({ name: fc.constant(name), value: valueOf(wrong, kind) }),
    ),
  );

/** What a record shows of a written body. */
export function shownOf(body: z.ZodObject, written: Record<string, unknown>): Record<string, unknown> {
  const kinds = new Map(fields(body));
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      kinds.get(name)?.is === 'option' ? { key: value, title: expectAnyTitle } : value,
    ]),
  );
}
const expectAnyTitle = { asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '' };
