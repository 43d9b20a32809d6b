/** The body of a refusal: Laravel's `{message, errors}`, with the first text of each field. */
export interface ErrorBody {
  message?: string;
  errors?: Record<string, string>;
  /** The record as it is now, for a 412. */
  record?: unknown;
}

/** The status of a call that got no response. */
export const NO_ANSWER = 0;

/** Status of any redirect; browsers do not tell which status it was, nor where it leads. */
export const REDIRECTED = 302;

/** Whether a call was redirected, as Laravel does where a signed-in user makes a call meant for guests. */
export const isRedirect = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === REDIRECTED;

/**
 * A call that failed. `message` is a text for the user, or empty if the server sent none: then the caller shows its own
 * fallback. react-admin reads `status`, `message` and `body.errors`.
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
    {
      retryAfter,
      headers = new Headers(),
      ...options
    }: { retryAfter?: number; headers?: Headers } & ErrorOptions = {},
  ) {
    super(body.message ?? '', options);
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
