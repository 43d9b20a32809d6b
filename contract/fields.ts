import * as z from 'zod';
import { type OptionList, withKind } from './kinds.ts';
import * as rules from './rules.ts';

/**
 * A field of an entity: what comes back and what is sent are two schemas of one meaning.
 * `{ read: {key, title}, write: 2 }` for an option, the same schema twice for a text.
 */
export interface Field<R extends z.ZodType = z.ZodType, W extends z.ZodType = z.ZodType> {
  read: R;
  write: W;
}
export type Fields = Record<string, Field>;

/** A name, by the rule of section 5. */
export const name = () => ({
  read: withKind(z.string(), { is: 'text' }),
  write: withKind(rules.name(), { is: 'text' }),
});

/** An amount of money, a decimal string both ways. */
export const money = () => ({
  read: withKind(rules.price(), { is: 'money' }),
  write: withKind(rules.price(), { is: 'money' }),
});

/** An item of an option list: `{key, title}` read, the key written. Which keys exist the server knows. */
export const option = (list: OptionList) => ({
  read: withKind(z.object({ key: z.int(), title: z.string() }), { is: 'option', list }),
  write: withKind(z.int(), { is: 'option', list }),
});

type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] };
type Writes<F extends Fields> = { [K in keyof F]: F[K]['write'] };

function side<F extends Fields, S extends 'read' | 'write'>(fields: F, which: S) {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[which]])) as {
    [K in keyof F]: F[K][S];
  };
}

/** What comes back: the fields' read sides behind an id. */
export const record = <F extends Fields>(fields: F): z.ZodObject<{ id: z.ZodInt } & Reads<F>> =>
  z.object({ id: withKind(rules.id(), { is: 'id' }), ...side(fields, 'read') });

/** What is sent: the fields' write sides. */
export const body = <F extends Fields>(fields: F): z.ZodObject<Writes<F>> => z.object(side(fields, 'write'));

/** What a list can be narrowed by: the fields' write sides, each optional. */
export const filters = <F extends Fields>(fields: F) => body(fields).partial();

/** An entity that can be listed, created, changed and deleted, with the same fields each time. */
export const crud = <F extends Fields>(fields: F) => ({
  record: record(fields),
  create: body(fields),
  update: body(fields),
  delete: true as const,
});
