import * as z from 'zod';

/** The option lists and where they are read (specification, section 7): `/api/v1/options/{group}` → `{name}`. */
export const optionLists = {
  'user.communication_method': { path: '/api/v1/options/user', name: 'communication_method' },
  'user.condition_cooperation': { path: '/api/v1/options/user', name: 'condition_cooperation' },
  'plan.payment_type': { path: '/api/v1/options/plan', name: 'payment_type' },
  'promo_material.type': { path: '/api/v1/options/promo_material', name: 'type' },
} as const;
export type OptionList = keyof typeof optionLists;

/** The meaning of a value beyond its JSON type. Panel, server and tests choose their behavior by it. */
export type Kind =
  | { is: 'id' }
  | { is: 'text' }
  | { is: 'content' }
  | { is: 'email' }
  | { is: 'phone' }
  | { is: 'link' }
  | { is: 'moment' }
  | { is: 'yesNo' }
  | { is: 'money' }
  /** Read as `{key, title}`, written as the key. */
  | { is: 'option'; list: OptionList }
  /** Another record: read as `{id, name}` under `field`, written as its id. */
  | { is: 'reference'; resource: string; field: string }
  /** Several other records: read as `[{id, name}]`, written as a list of ids as strings. */
  | { is: 'references'; resource: string }
  /** A person: read as `{id, name, email, …}`. */
  | { is: 'person' }
  /** A state that the server names: read as `{key, title}`, never written. */
  | { is: 'state' }
  /** The number of changes to a record: it is compared, never shown. */
  | { is: 'version' }
  /** The fields that a change altered, each with its values before and after; never written. */
  | { is: 'changes' }
  /** One end (inclusive) of a span of values of `field`, by which a list is narrowed. */
  | { is: 'bound'; end: 'from' | 'to'; field: string; of: 'moment' | 'money' };

const kinds = z.registry<Kind>();

/** Says what the values of a schema mean. */
export function withKind<S extends z.ZodType>(schema: S, kind: Kind): S {
  kinds.add(schema, kind);
  return schema;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : undefined;
}

/** The keys of the objects that a schema accepts, also when it is wrapped; none where it accepts no object. */
export function keysOf(schema: z.core.$ZodType): string[] {
  const wrapped = inner(schema);
  if (wrapped) return keysOf(wrapped);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The kind of a schema, also when it is wrapped: `.nullable()` and `.optional()` drop registered metadata. */
export function kindOf(schema: z.core.$ZodType): Kind | undefined {
  const wrapped = inner(schema);
  return kinds.get(schema) ?? (wrapped && kindOf(wrapped));
}

/** Whether there must be a value here: neither absent nor null is accepted. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return inner(schema) === undefined;
}
