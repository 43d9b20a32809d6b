import * as z from 'zod';
import { type Kind, type OptionList, withKind } from './kinds.ts';
import * as rules from './rules.ts';

/**
 * A field of an entity: two schemas of one meaning, one for reading and one for writing.
 * `{ read: {key, title}, write: 2 }` for an option, the same schema twice for a text.
 */
export interface Field<
  R extends z.ZodType = z.ZodType,
  W extends z.ZodType = z.ZodType,
  K extends Kind = Kind,
> {
  read: R;
  write: W;
  kind: K;
}
export type Fields = Record<string, Field>;

function field<R extends z.ZodType, W extends z.ZodType, K extends Kind>(
  kind: K,
  read: R,
  write: W,
): Field<R, W, K> {
  return { read: withKind(read, kind), write: withKind(write, kind), kind };
}

/** The kinds whose values a query carries as an id or a key. */
const keyed: readonly Kind['is'][] = ['option', 'reference', 'references', 'id'];

/** The schema of a value in a query, which carries only text. */
function querySchema({ is }: Kind): z.ZodType {
  if (is === 'yesNo') return z.enum(['0', '1']);
  return keyed.includes(is) ? rules.pathId() : z.string().max(rules.maxLine);
}

/** Another record as a response carries it. */
const named = () => z.object({ id: rules.id(), name: z.string() });

/** A single line of text. */
export const text = () => field({ is: 'text' }, z.string(), rules.line());
/** A name, by the rule of section 5. */
export const name = () => field({ is: 'text' }, z.string(), rules.name());
/** A text of several lines. */
export const content = () => field({ is: 'content' }, z.string(), rules.content());
export const email = () => field({ is: 'email' }, z.string(), rules.email());
/** A phone number, masked both ways. */
export const phone = () => field({ is: 'phone' }, z.string(), rules.phone());
export const link = () => field({ is: 'link' }, z.string(), rules.link());
/** An amount of money, a decimal string both ways. */
export const money = () => field({ is: 'money' }, rules.price(), rules.price());
/** A moment the server sets. */
export const moment = () => field({ is: 'moment' }, rules.moment(), z.never());
export const yesNo = () => field({ is: 'yesNo' }, z.boolean(), z.boolean());

/** An item of an option list: `{key, title}` read, the key written. The server knows which keys exist. */
export const option = (list: OptionList) =>
  field({ is: 'option', list }, z.object({ key: z.int(), title: z.string() }), z.int());

/** Another record, `{id, name}` read as `field`, its id written under a name of its own: `brand` and `brand_id`. */
export const reference = (resource: string, fieldName: string) =>
  field({ is: 'reference', resource, field: fieldName }, named(), rules.id());

/** Several other records: `[{id, name}]` read, their ids as strings written. */
export const references = (resource: string) =>
  field({ is: 'references', resource }, z.array(named()), z.array(rules.pathId()).max(1000));

/** A person as part of a record, with `more` fields about that person. */
export const person = <S extends z.ZodRawShape>(more: S) =>
  field(
    { is: 'person' },
    z.object({ id: rules.id(), name: z.string(), email: z.string() }).extend(more),
    z.never(),
  );

/** A state the server keeps: `{key, title}`. */
export const state = () =>
  field({ is: 'state' }, z.object({ key: z.string(), title: z.string() }), z.never());

/** A value in the log of changes: as a record has it; of a secret only a state that says whether there is one. */
const logged = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    named(),
    z.object({ key: z.union([z.int(), z.string()]), title: z.string() }),
  ])
  .nullable();

/** The fields that a change altered: `before` is null in what was created, `after` in what was deleted. */
export const changes = () =>
  field(
    { is: 'changes' },
    z.array(z.object({ field: z.string(), before: logged, after: logged })),
    z.never(),
  );

/** A field that may be empty: null read, null or nothing written. */
export const maybe = <R extends z.ZodType, W extends z.ZodType, K extends Kind>({
  read,
  write,
  kind,
}: Field<R, W, K>) => ({
  read: read.nullable(),
  write: write.nullable().optional(),
  kind,
});

type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] };
type Writes<F extends Fields> = { [K in keyof F]: F[K]['write'] };

function side<F extends Fields, S extends 'read' | 'write'>(fields: F, which: S) {
  // `Object.fromEntries` loses which key has which schema.
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value[which]])) as {
    [K in keyof F]: F[K][S];
  };
}

/** The record that is read: an id, then the read sides of the fields. */
export const record = <F extends Fields>(fields: F): z.ZodObject<{ id: z.ZodInt } & Reads<F>> =>
  z.object({ id: withKind(rules.id(), { is: 'id' }), ...side(fields, 'read') });

/** The body that is sent: the write sides of the fields. */
export const body = <F extends Fields>(fields: F): z.ZodObject<Writes<F>> => z.object(side(fields, 'write'));

type Spanned = 'moment' | 'money';
/** The kinds by which a list is narrowed to a span rather than to a value. */
const spanned: Readonly<Record<Spanned, () => z.ZodType>> = {
  moment: rules.moment,
  money: rules.price,
};
const isSpanned = (is: Kind['is']): is is Spanned => is in spanned;

type Asked<F extends Fields> = Record<
  { [K in keyof F & string]: F[K]['kind'] extends { is: Spanned } ? `${K}_from` | `${K}_to` : K }[keyof F &
    string],
  z.ZodOptional<z.ZodType>
>;

function question(key: string, { kind }: Field): [key: string, value: z.ZodType][] {
  const { is } = kind;
  if (!isSpanned(is)) return [[key, withKind(querySchema(kind), kind).optional()]];
  return (['from', 'to'] as const).map((end) => [
    `${key}_${end}`,
    withKind(spanned[is](), { is: 'bound', end, field: key, of: is }).optional(),
  ]);
}

/** One end of a span of a moment, under a name of its own. */
export const end = (which: 'from' | 'to', field: string) =>
  withKind(spanned.moment(), { is: 'bound', end: which, field, of: 'moment' }).optional();

/**
 * The filters of a list, as a query carries them: every value is text, and none is required.
 * A moment or an amount is narrowed by a span: `created_at_from` and `created_at_to`, both included.
 */
export const filters = <F extends Fields>(fields: F): z.ZodObject<Asked<F>> =>
  z.object(
    // `Object.fromEntries` loses the keys; `Asked` computes them as `question` does.
    Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => question(key, value))) as Asked<F>,
  );

/** An entity that can be listed, created, changed and deleted, with the same fields each time. */
export const crud = <F extends Fields>(fields: F) => ({
  record: record(fields),
  create: body(fields),
  update: body(fields),
  delete: true as const,
});
