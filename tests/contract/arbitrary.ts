import fc from 'fast-check';
import type * as z from 'zod';
import { isRequired, type Kind, kindOf } from '../../contract/kinds.ts';
import { optionKeys } from '../../server/base/options.ts';

/** Text PostgreSQL can hold. */
const text = (constraints: fc.StringConstraints) =>
  fc.string({ ...constraints, unit: 'binary' }).filter((value) => !value.includes('\0'));

/** Characters that no single-line text has. */
const control = /[\p{Cc}\u2028\u2029]/u;
/** Characters that no name has, except within emoji and words of some scripts. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Rules and columns count characters, not UTF-16 units. */
const characters = (value: string) => Array.from(value).length;

/** Makers of values by kind. References to other records have none: those records must exist first. */
type Makers = { [K in Kind['is']]?: (kind: Extract<Kind, { is: K }>) => fc.Arbitrary<unknown> };

const digits = (count: number) =>
  fc.string({
    unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
    minLength: count,
    maxLength: count,
  });

/** Makers of valid values, by kind. */
const right: Makers = {
  id: () => fc.integer({ min: 1, max: 2_147_483_647 }),
  text: () =>
    text({ minLength: 2, maxLength: 120 })
      .map((value) => value.trim())
      .filter(
        (value) =>
          characters(value.replaceAll(/\s/gu, '')) >= 2 && !control.test(value) && !invisible.test(value),
      ),
  money: () =>
    fc
      .bigInt({ min: 0n, max: 999_999_999_999n })
      .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`),
  option: ({ list }) => fc.constantFrom(...optionKeys(list)),
  email: () => fc.tuple(fc.emailAddress(), digits(6)).map(([address, unique]) => unique + address),
  phone: () =>
    fc
      .tuple(digits(3), digits(3), digits(2), digits(2))
      .map(([code, a, b, c]) => `+7 (${code}) ${a}-${b}-${c}`),
  link: () => fc.webUrl({ withQueryParameters: true, withFragments: true }),
};

/** Values that are invalid for every field, as no body uses these JSON types. */
const alien = fc.constantFrom<unknown>(null, undefined, true, [], {}, [['x']], { key: 1 });

/** Makers of invalid values, by kind. */
const wrong: Makers = {
  id: () => fc.oneof(alien, fc.integer({ max: 0 }), fc.double({ noInteger: true }), fc.string()),
  text: () =>
    fc.oneof(
      alien,
      fc.integer(),
      fc.constantFrom(
        '',
        ' ',
        'x',
        '  x  ',
        '\t\n',
        'two\nlines',
        'be\u0007ll',
        '\u200B\u200B',
        'in\u200Bvisible',
        'nul\0',
        '\udc00lone',
      ),
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
  email: () => fc.oneof(alien, fc.integer(), fc.constantFrom('', 'ab', '@b', 'a@', 'a b@c', 'a@b c')),
  phone: () =>
    fc.oneof(alien, fc.integer(), digits(11), fc.constantFrom('', '+7 (912) 345-67-8', '+8 (912) 345-67-89')),
  link: () =>
    fc.oneof(
      alien,
      fc.integer(),
      fc.constantFrom(
        '',
        'not a url',
        'ftp://example.com',
        'javascript:alert(1)',
        'http://localhost',
        'https://a.b',
      ),
    ),
};

function kindOfField(name: string, schema: z.ZodType): Kind {
  const kind = kindOf(schema);
  if (!kind) throw new Error(`${name} has no kind, so no values can be made for it`);
  return kind;
}

/** Whether a body may lack a field for which no values can be made; such fields have tests of their own. */
const isLeftOut = (schema: z.ZodType) => {
  const kind = kindOf(schema);
  return !isRequired(schema) && (kind === undefined || right[kind.is] === undefined);
};

const fields = (body: z.ZodObject) =>
  Object.entries<z.ZodType>(body.shape)
    .filter(([, schema]) => !isLeftOut(schema))
    .map(([name, schema]) => [name, kindOfField(name, schema)] as const);

// TypeScript cannot infer the maker from the kind.
function valueOf(table: Makers, kind: Kind): fc.Arbitrary<unknown> {
  const maker = table[kind.is];
  if (!maker) throw new Error(`Nothing makes values of the kind ${kind.is}`);
  return maker(kind as never);
}

/** Whether values can be made for every field of a body. */
export const isGenerable = (body: z.ZodObject): boolean =>
  Object.values<z.ZodType>(body.shape).every((schema) => {
    const kind = kindOf(schema);
    return isLeftOut(schema) || (kind !== undefined && right[kind.is] !== undefined);
  });

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

/** The values that a record shows for a written body. */
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
