import type * as z from 'zod';
import { callId } from '../../contract/call.ts';
import type { KeyCall } from '../../contract/event-intake.ts';
import { isRequired } from '../../contract/kinds.ts';
import { answersOf, type Described, either } from './answers.ts';
import { schemas, schemaOf } from './schemas.ts';

const parametersIn = (place: 'path' | 'query', object: z.ZodObject | undefined) =>
  Object.entries<z.ZodType>(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: isRequired(schema),
    schema: schemaOf(schema, 'input'),
  }));

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const isByKey = (access: Described['access']): access is KeyCall['access'] =>
  typeof access === 'object' && 'key' in access;

/** The names of those who may make a call. */
function callersOf(access: Described['access']): readonly string[] {
  if (isByKey(access)) return [`key with ${access.key}`];
  return typeof access === 'string' ? [access] : access;
}

/** The session that a call needs, and for a write the token that proves that no other page makes it. */
function securityOf({ access, method }: Described): Record<string, string[]>[] {
  if (isByKey(access)) return [{ key: [] }];
  const schemes = { ...(access !== 'anyone' && { session: [] }), ...(method !== 'GET' && { csrf: [] }) };
  return Object.keys(schemes).length === 0 ? [] : [schemes];
}

function describe(call: Described) {
  const { access, body, params, path, query, summary, versionOf } = call;
  const permission = 'permission' in call ? call.permission : undefined;
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...(versionOf ? [parameter('IfMatch')] : []),
    ...(call.repeatable ? [parameter('IdempotencyKey')] : []),
  ];
  return {
    operationId: callId(call),
    summary,
    tags: [path.replace(/^\/api\/(v1\/)?/, '').split('/')[0]],
    parameters,
    ...(body && {
      requestBody: {
        // An empty body counts as an empty object.
        required: !body.safeParse({}).success,
        content: {
          'application/json': {
            schema: schemaOf(body, 'input'),
            ...('example' in call && { example: call.example }),
          },
        },
      },
    }),
    responses: answersOf(call),
    security: securityOf(call),
    'x-access': callersOf(access),
    'x-permissions': permission === undefined ? [] : [permission],
  };
}

/**
 * One operation of the document; `x-access` names the callers: `anyone`, `signed-in`, or types of account, and
 * `x-permissions` what a role must allow.
 */
export type Operation = ReturnType<typeof describe>;

/** Two calls of one method and path, told apart by their bodies, are one operation of the document. */
function join(one: Operation, other: Operation): Operation {
  const bodies = [one, other].flatMap(
    ({ requestBody }) => requestBody?.content['application/json'].schema ?? [],
  );
  const answers = [one, other].map(({ responses }) => responses['201']);
  return {
    ...one,
    summary: `${one.summary} Or: ${other.summary.charAt(0).toLowerCase()}${other.summary.slice(1)}`,
    requestBody: { required: true, content: { 'application/json': { schema: { oneOf: bodies } } } },
    responses: { ...other.responses, ...one.responses, 201: either(answers) },
    'x-access': [...new Set([...one['x-access'], ...other['x-access']])],
    'x-permissions': [...one['x-permissions'], ...other['x-permissions']],
  };
}

type Paths = Record<string, Record<string, Operation>>;

/**
 * The OpenAPI document of calls. Everything in it is taken from them, and from the addresses that are no calls.
 */
export function openApiDocument(calls: readonly Described[], sessionCookie: string, addresses: Paths = {}) {
  const paths: Paths = { ...addresses };
  for (const call of calls) {
    const operations = (paths[call.path] ??= {});
    const method = call.method.toLowerCase();
    const present = operations[method];
    operations[method] = present ? join(present, describe(call)) : describe(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner panel API',
      version: '1',
      description:
        'Signs in by cookie. Before each write GET /api/sanctum/csrf-cookie, then send the decoded XSRF-TOKEN cookie as X-XSRF-TOKEN. Messages are in the language of Accept-Language (en, ru).',
    },
    paths,
    components: {
      schemas,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', examples: ['"8e03978e-40d5-43dd-bc93-6894a57f9324"'] },
          description:
            'A name for this creation, quoted, such as a random UUID. A repeat with the same key and body creates nothing and gets the first answer, with the header `Idempotent-Replayed: true`, for 24 hours; with another body it is a 422, and while the first request is in hand a 409. Refusals are not kept. Keys belong to the account and the call.',
        },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string', examples: ['"3"'] },
          description:
            'The version of the record that the change began from, quoted. Where the record has another one by now, nothing is changed and 412 answers with the present record. Without it, or with *, nothing is compared.',
        },
      },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of a brand, made in the panel.' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'The URL-decoded value of the cookie XSRF-TOKEN.',
        },
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
