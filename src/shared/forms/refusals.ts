import { ApiError } from '../http/api-error.ts';

const ENDED = 401;
const REFUSED = 422;
const LOCKED = 423;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the server refused the typed values, rather than failed. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, REFUSED);

/** Whether the session had ended before the call. */
export const isSessionLost = (error: unknown): boolean => hasStatus(error, ENDED);

/** Whether a call needs the password to be proven again. */
export const isPasswordDue = (error: unknown): boolean => hasStatus(error, LOCKED);
