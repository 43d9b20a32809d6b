import * as z from 'zod';
import { api } from '../../contract/index.ts';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { currentUser } from '../../contract/user.ts';
import { optionKeys } from '../options.ts';

export type JsonSchema = Record<string, unknown>;

/** What every error answer holds. */
const error = z.object({ message: z.string() });
/** What a 422 holds: messages by field; `message` is the first of them and how many more there are. */
const validationError = error.extend({ errors: z.record(z.string(), z.array(z.string())) });

/** `promo-materials` → `PromoMaterials`. */
const pascal = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The schemas that deserve a name, by that name. */
const named: Record<string, z.ZodType> = {
  Error: error,
  ValidationError: validationError,
  CurrentUser: currentUser,
};
for (const [name, entity] of Object.entries<AnyResource>(api)) {
  const { record, calls } = entity;
  const parts = { Record: record, Create: calls.create?.body, Update: calls.update?.body };
  for (const [part, schema] of Object.entries(parts)) {
    if (schema) named[`${pascal(name)}${part}`] = schema;
  }
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

const refer = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });

interface Described {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** The limits of a JavaScript number are nothing to tell. */
function dropSafeLimits(jsonSchema: JsonSchema) {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

/** Which keys an option list has only the server knows, so only here can they be listed. */
function describeOption({ zodSchema, jsonSchema }: Described) {
  dropSafeLimits(jsonSchema);
  const kind = kindOf(zodSchema);
  if (kind?.is !== 'option' || jsonSchema['type'] !== 'integer') return;
  delete jsonSchema['minimum'];
  delete jsonSchema['maximum'];
  jsonSchema['enum'] = optionKeys(kind.list);
}

function convert(
  schema: z.ZodType,
  io: 'input' | 'output',
): { own: JsonSchema; defined: Record<string, JsonSchema> } {
  const {
    $schema: _dialect,
    $defs: defined = {},
    ...own
  } = z.toJSONSchema(schema, { io, metadata: names as typeof z.globalRegistry, override: describeOption });
  const text = JSON.stringify({ own, defined }).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as { own: JsonSchema; defined: Record<string, JsonSchema> };
}

/** A schema as the document writes it: a reference where it has a name. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const name = names.get(schema)?.id;
  return name ? refer(name) : convert(schema, io).own;
}

export const errorSchema = refer('Error');
export const validationErrorSchema = refer('ValidationError');

/** A named schema itself, to which its name refers everywhere else. */
function definition(name: string, schema: z.ZodType): JsonSchema {
  const { own, defined } = convert(schema, /(Create|Update)$/.test(name) ? 'input' : 'output');
  const { id: _id, ...rest } = defined[name] ?? own;
  return rest;
}

/** All named schemas. What is only ever sent is described as it is sent. */
export const schemas: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(named).map(([name, schema]) => [name, definition(name, schema)]),
);
