import type { Call, Refused } from '../../contract/call.ts';
import type { KeyCall } from '../../contract/event-intake.ts';
import { conflictSchema, errorSchema, type JsonSchema, schemaOf, validationErrorSchema } from './schemas.ts';

/** A call of the document: by a session, or by a key. */
export type Described = Call | KeyCall;

/** A response as the document writes it. */
export interface DocumentedAnswer {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

const json = (description: string, schema: JsonSchema): DocumentedAnswer => ({
  description,
  content: { 'application/json': { schema } },
});

/** The successful response of calls that share a method and path. */
export function either(answers: readonly (DocumentedAnswer | undefined)[]): DocumentedAnswer {
  const oneOf = answers.flatMap((answer) => answer?.content?.['application/json']?.schema ?? []);
  return json('Success.', { oneOf });
}

/** Whether every signed-in account is answered, at any time. */
const isOpen = ({ access, method, whileViewing, withoutFactor }: Described) =>
  access === 'signed-in' && method === 'GET' && whileViewing === true && withoutFactor === true;

const isByKey = ({ access }: Described): boolean => typeof access === 'object' && 'key' in access;

const says = (status: Refused) => (call: Described) => call.refuses?.includes(status) ?? false;

/** The responses of a call other than success, and their conditions: set by the mount or by the call itself. */
const refusals: readonly { status: number; when: (call: Described) => boolean; description: string }[] = [
  { status: 400, when: (call) => !!call.body, description: 'The body is not JSON.' },
  {
    status: 401,
    when: (call) => call.access !== 'anyone',
    description: 'Nobody is signed in, or the key opens nothing.',
  },
  {
    status: 403,
    when: (call) => !isByKey(call) && (call.access === 'anyone' ? call.method !== 'GET' : !isOpen(call)),
    description:
      'The account may not make this call, or not before its second factor is set up, or it comes from another site.',
  },
  {
    status: 404,
    when: (call) => !!call.params || says(404)(call),
    description: 'Record not found, or the call is not offered.',
  },
  { status: 413, when: (call) => !!call.body, description: 'The body is too large.' },
  {
    status: 419,
    when: (call) => call.method !== 'GET' && !isByKey(call),
    description: 'X-XSRF-TOKEN is missing or is not the token of the session.',
  },
  {
    status: 409,
    when: (call) => says(409)(call) || call.repeatable === true,
    description: 'It has already been done or is being done, or the record is in use.',
  },
  { status: 410, when: says(410), description: 'It has expired.' },
  {
    status: 423,
    when: says(423),
    description: 'The password has not been confirmed recently; POST /api/user/confirm-password does that.',
  },
  {
    status: 429,
    when: (call) => says(429)(call) || (call.access === 'anyone' && call.method !== 'GET'),
    description: 'Too many attempts; Retry-After says how many seconds to wait.',
  },
];

function successOf({ answer, lines, csv }: Described): DocumentedAnswer {
  if (!answer) return { description: 'Success, without a body.' };
  if (csv)
    return { description: 'Success: a file.', content: { 'text/csv': { schema: { type: 'string' } } } };
  if (!lines) return json('Success.', schemaOf(answer, 'output'));
  const content = { 'application/x-ndjson': { schema: schemaOf(answer, 'output') } };
  return { description: 'Success: a line of JSON for each element of the array.', content };
}

/** All responses of a call, by status. */
export function answersOf(call: Described): Record<string, DocumentedAnswer> {
  const success = successOf(call);
  const invalid = json('Fields are wrong.', validationErrorSchema);
  return {
    [call.status]: success,
    ...Object.fromEntries(
      refusals
        .filter(({ when }) => when(call))
        .map(({ status, description }) => [status, json(description, errorSchema)]),
    ),
    ...(call.conflictOf && {
      409: json(
        'It has already been done or cannot be done; where something changed meanwhile, with its present state.',
        conflictSchema(call.conflictOf.optional()),
      ),
    }),
    ...(call.versionOf && {
      412: json('The record is no longer of the version in If-Match.', conflictSchema(call.versionOf)),
    }),
    ...((call.body ?? call.query) && { 422: invalid }),
    default: json('Any other failure.', errorSchema),
  };
}
