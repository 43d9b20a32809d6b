/** What a refusing server sends: Laravel's `{message, errors}`, with the first text of each field. */
export interface ErrorBody {
  message?: string;
  errors?: Record<string, string>;
}

/** Status of an error that never reached a server. */
export const NO_ANSWER = 0;

/**
 * A call that failed. `message` is a text for the user, or empty when the server gave none: then the
 * caller shows its own fallback. react-admin reads `status`, `message` and `body.errors`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds to wait before another attempt, where the server said so. */
  readonly retryAfter?: number;
  readonly headers: Headers;

  constructor(
    status: number,
    body: ErrorBody = {},
    { retryAfter, headers = new Headers() }: { retryAfter?: number; headers?: Headers } = {},
  ) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.headers = headers;
  }

  /** One text per refused field. */
  get errors(): Record<string, string> {
    return this.body.errors ?? {};
  }
}
