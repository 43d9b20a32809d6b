import * as z from 'zod';
import { api } from '../../contract/index.ts';
import { type Kind, kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { twoFactorRequired } from '../../contract/two-factor.ts';
import { currentUser } from '../../contract/user.ts';
import { optionKeys } from '../base/options.ts';
import { sampleOf } from '../base/samples.ts';

export type JsonSchema = Record<string, unknown>;

/** The body of every error response; some say by a code which refusal it is. */
const error = z.object({ message: z.string(), code: z.literal(twoFactorRequired).optional() });
/** The body of a 422: messages by field; `message` is the first of them and the number of further ones. */
const validationError = error.extend({ errors: z.record(z.string(), z.array(z.string())) });

/** `promo-materials` → `PromoMaterials`. */
const pascal = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The schemas that have a name in the document, by that name. */
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

const names = z.registry<z.GlobalMeta>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

const refer = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });

interface Described {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
  path: (string | number)[];
}

/** The meaning of keys in the calls around accounts: their bodies belong to no entity, and so have no kinds. */
const kindsByKey: Readonly<Record<string, Kind>> = {
  name: { is: 'text' },
  email: { is: 'email' },
  communication_link: { is: 'link' },
};

const jsonTypeOf = (value: unknown) => (typeof value === 'number' ? 'integer' : typeof value);

/** Drops the limits of JavaScript's integers, which say nothing about the API. */
function dropSafeLimits(jsonSchema: JsonSchema) {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

/** Adds what JSON schemas of zod do not say: the keys of an option list, and a value that is accepted. */
function describeKind({ zodSchema, jsonSchema, path }: Described) {
  dropSafeLimits(jsonSchema);
  const kind = kindOf(zodSchema) ?? kindsByKey[path.at(-1) ?? ''];
  if (!kind) return;
  if (kind.is === 'option' && jsonSchema['type'] === 'integer') {
    delete jsonSchema['minimum'];
    delete jsonSchema['maximum'];
    jsonSchema['enum'] = optionKeys(kind.list);
  }
  // Otherwise readers, and tools that generate examples, would get a name made from the pattern.
  const example = sampleOf(kind, 1);
  if (jsonSchema['type'] === jsonTypeOf(example)) jsonSchema['examples'] = [example];
}

const anySchema = z.record(z.string(), z.unknown());
const converted = z.object({ own: anySchema, defined: z.record(z.string(), anySchema) });

function convert(
  schema: z.ZodType,
  io: 'input' | 'output',
): { own: JsonSchema; defined: Record<string, JsonSchema> } {
  const {
    $schema: _dialect,
    $defs: defined = {},
    ...own
  } = z.toJSONSchema(schema, { io, metadata: names, override: describeKind });
  const text = JSON.stringify({ own, defined }).replaceAll('"#/$defs/', '"#/components/schemas/');
  return converted.parse(JSON.parse(text));
}

/** A schema as the document writes it: a reference where it has a name. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const name = names.get(schema)?.id;
  return name ? refer(name) : convert(schema, io).own;
}

export const errorSchema = refer('Error');
export const validationErrorSchema = refer('ValidationError');

/** The body of an error that has the record as it is now. */
export const conflictSchema = (record: z.ZodType): JsonSchema => schemaOf(error.extend({ record }), 'output');

/** A named schema itself, to which its name refers everywhere else. */
function definition(name: string, schema: z.ZodType): JsonSchema {
  const { own, defined } = convert(schema, /(Create|Update)$/.test(name) ? 'input' : 'output');
  const { id: _id, ...rest } = defined[name] ?? own;
  return rest;
}

/** All named schemas. Bodies that are only ever sent are described as they are sent. */
export const schemas: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(named).map(([name, schema]) => [name, definition(name, schema)]),
);
