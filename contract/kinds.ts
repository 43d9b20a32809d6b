import * as z from 'zod';

/** The option lists and where they are read (specification, section 7): `/api/v1/options/{group}` → `{name}`. */
export const optionLists = {
  'plan.payment_type': { path: '/api/v1/options/plan', name: 'payment_type' },
} as const;
export type OptionList = keyof typeof optionLists;

/** What a value means beyond its JSON type. Panel, server and tests choose their behaviour by it. */
export type Kind =
  | { is: 'id' }
  | { is: 'text' }
  | { is: 'money' }
  /** Read as `{key, title}`, written as the key. */
  | { is: 'option'; list: OptionList };

const kinds = z.registry<Kind>();

/** Says what the values of a schema mean. */
export function withKind<S extends z.ZodType>(schema: S, kind: Kind): S {
  kinds.add(schema, kind);
  return schema;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : undefined;
}

/** The kind of a schema, also when it is wrapped: `.nullable()` and `.optional()` drop registered metadata. */
export function kindOf(schema: z.core.$ZodType): Kind | undefined {
  const wrapped = inner(schema);
  return kinds.get(schema) ?? (wrapped && kindOf(wrapped));
}

/** Whether a body must carry a value here: neither absent nor null is accepted. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return inner(schema) === undefined;
}
