import type * as z from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type ApiPath = `/api/${string}`;

/** A refusal that follows from no other part of a call (decision 28). */
export type Refused = 409 | 410 | 423 | 429 | 502;

/**
 * One call of the API. The server mounts it, the access table lists it, the OpenAPI document
 * describes it and the tests try it, all from this one value.
 */
export interface Call {
  method: Method;
  /** Path parameters stand in braces, as in OpenAPI: `/api/v1/plans/{id}`. */
  path: ApiPath;
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * Where two calls share method and path: the key of the body by which this one is meant. The other
   * call is meant without it.
   */
  bodyKey?: string;
  /** Status of the successful answer. */
  status: 200 | 201 | 204;
  /** How it may refuse beyond what its access, path and body say already. */
  refuses?: readonly Refused[];
  /** Shape of the successful answer; absent for an empty one. */
  answer?: z.ZodType;
}

/** Declares a call and keeps its literal types. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the handler of a call receives, parsed. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What the handler of a call returns, before it is parsed for the answer. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : void;
