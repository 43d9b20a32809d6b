import { ApiError } from '../http/ApiError.ts';

const REFUSED = 422;
const LOCKED = 423;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether what was typed was wrong, rather than something broke. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, REFUSED);

/** Whether a call needs the password to be proven again. */
export const isPasswordDue = (error: unknown): boolean => hasStatus(error, LOCKED);
