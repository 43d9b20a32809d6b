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
export function choices(schema: JsonSchema): JsonSchema[] {
  const listed = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(listed) ? listed.filter(isSchema) : [];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** The schema of the items of a list; undefined where it is empty. */
export const itemsOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  isSchema(items) ? items : undefined;

/** The schemas of an object's fields by name; undefined where it says none. */
export const propertiesOf = ({ properties }: JsonSchema): [name: string, schema: JsonSchema][] | undefined =>
  isSchema(properties)
    ? Object.entries(properties).flatMap(([name, inner]) => (isSchema(inner) ? [[name, inner]] : []))
    : undefined;
