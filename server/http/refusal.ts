import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Translate } from '../base/texts.ts';

interface Details {
  /** Values the message mentions. */
  values?: Record<string, string | number>;
  /** The message to send instead of the key's text, already translated. */
  message?: string;
  /** Tells a program which refusal this is, where the status alone does not. */
  code?: string;
  /** The key of a body that the message is about, where it is about one: it then stands there as well. */
  field?: string;
  /** Messages by field, already translated. */
  errors?: Record<string, string[]>;
  /** The record as it is now, where it differs from the version that the caller knows. */
  record?: unknown;
  headers?: Record<string, string>;
}

/**
 * The answer to a request that cannot be fulfilled: a status, and the key of the text that says why, which
 * also appears in the log. Thrown anywhere below a route; answered as `{message}` or `{message, errors}`.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly key: string;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, key: string, details: Details = {}) {
    super(`${status} ${key}`);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** A 422 for one field. */
export const refusedAt = (field: string, key: string, text: Translate): Refusal =>
  new Refusal(422, key, { errors: { [field]: [text(key)] } });
