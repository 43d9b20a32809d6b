import { type JsonSchema, schemas } from '../schemas.ts';

/** The schema a reference leads to, or the schema itself. */
export function resolve(schema: JsonSchema): JsonSchema {
  const name = nameOf(schema);
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

/** The name by which a schema refers to another. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

/** The schemas of which a value must fit one; none where there is no choice. */
export const choices = (schema: JsonSchema): JsonSchema[] =>
  (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];
