import type * as z from 'zod';
import type { Access, Guarded, Permission } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiPath = `/api/${string}`;

/** A refusal that follows from no other part of a call. */
export type Refused = 404 | 409 | 410 | 423 | 429;

/**
 * One call of the API. The server mounts it, the access table lists it, the OpenAPI document
 * describes it and the tests try it, all from this one value.
 */
export interface Call extends Guarded {
  method: Method;
  /** Path parameters stand in braces, as in OpenAPI: `/api/v1/plans/{id}`. */
  path: ApiPath;
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Maximum bytes of the request body, where it differs from the usual limit. */
  maxBody?: number;
  /**
   * Where two calls share method and path: the body key that selects this one. A body without the key selects
   * the other call.
   */
  bodyKey?: string;
  /**
   * The record whose version the request may name in If-Match. If the record has a different version by now, the call
   * is refused with 412 and the current record.
   */
  versionOf?: z.ZodObject;
  /** Whether an account may make it before it has set up the second factor that its type requires. */
  withoutFactor?: true;
  /** Whether a super-admin who views another account makes it (`mayWhileViewing`), although it needs no permission. */
  whileViewing?: true;
  /** Whether the request may carry an Idempotency-Key: a repeat then gets the answer to the first request. */
  repeatable?: true;
  /** Status of the successful answer. */
  status: 200 | 201 | 202 | 204;
  /** The `record` of a 409 that comes of a change meanwhile; other conflicts have none. */
  conflictOf?: z.ZodObject;
  /** Refusals in addition to those that follow from its access, path and body. */
  refuses?: readonly Refused[];
  /** Shape of the successful answer; absent for an empty one. */
  answer?: z.ZodType;
  /** The file that the answer, an array, is saved as: one line of JSON for each of its elements. */
  lines?: `${string}.jsonl`;
  /** The file that the answer, a `csvFile`, is saved as; its `of` is put before the ending. */
  csv?: `${string}.csv`;
}

/** The part of a call by which a caller may make it, or may not. */
export type CallRight = Pick<Call, 'method' | 'access' | keyof Guarded | 'whileViewing'>;

/** A call that only some types may make requires exactly one permission; any other call requires none. */
type Permitted<A extends Access> = A extends string ? { permission?: never } : { permission: Permission };

/** Declares a call and keeps its literal types. */
export function call<const C extends Call>(definition: C & Permitted<C['access']>): C {
  return definition;
}

/** The name of a call in logs and documentation: `get /api/v1/plans/{id}` → `getPlansId`. */
export const callId = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api(\/v1)?/, '')
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase())
    .replaceAll(/[^a-z0-9]/gi, '');

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The parsed input that the handler of a call receives. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** The version that the caller started from; absent if any version is accepted. */
  version?: number;
}

/** The value that the handler of a call returns, before it is parsed for the response. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : void;
