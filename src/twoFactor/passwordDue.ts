import { ApiError } from '../http/index.ts';

const LOCKED = 423;

/** Whether a call needs the password to be proven again. */
export const isPasswordDue = (error: unknown): boolean =>
  error instanceof ApiError && error.status === LOCKED;
