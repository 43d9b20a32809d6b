import { ApiError, NO_ANSWER } from './api-error.ts';

/** Whether a failure leaves it unknown if the server did what it was asked for. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === NO_ANSWER || (error.status >= 500 && error.status !== 503));
