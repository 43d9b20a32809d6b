/* Requests of auth/me overlap, and their answers may come in another order, or after the session was ended. */

let requested = 0;
let known = 0;

/** The number of a request that is made now. */
export const nextRequest = (): number => (requested += 1);

/** Whether the answer to a later request is known, or the session was ended since this one. */
export const isOutdated = (number: number): boolean => number < known;

/** Notes that the answer to a request is known: those before it are outdated. */
export const noteAnswer = (number: number): void => void (known = number);

/** Outdates all requests so far, whose session is ended. */
export const outdateRequests = (): void => noteAnswer(nextRequest());
