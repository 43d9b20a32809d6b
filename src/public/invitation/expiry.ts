import { ApiError } from '../../shared/http/index.ts';
import { parseMoment } from '../../shared/parse-moment.ts';

const GONE = 410;
const NOT_FOUND = 404;
const CONFLICT = 409;
/** The backend's message, the same in every language (specification, section 8). */
const expiredMessage = 'Время приглашения истекло';

/** Whether a refusal says that the invitation has run out. */
export const saysExpired = (error: unknown) =>
  error instanceof ApiError && (error.status === GONE || error.message === expiredMessage);

/** Whether a refusal is final, as the invitation does not exist or can no longer be accepted. */
export const isFinal = (error: unknown) =>
  saysExpired(error) || (error instanceof ApiError && [NOT_FOUND, CONFLICT].includes(error.status));

/** Whether a moment of the backend has passed. */
export const isPast = (moment: string, now = Date.now()): boolean => parseMoment(moment) <= now;
