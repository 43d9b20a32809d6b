type Handler = () => void;

let unauthenticated: Handler = () => {};
let forbidden: Handler = () => {};

/**
 * Says what a 401 means from now on. A request keeps the meaning it started with, so that a late answer
 * of an ended session cannot end the next one.
 */
export function onUnauthenticated(next: Handler): void {
  unauthenticated = next;
}

/** The meaning of a 401 for a request that starts now. */
export const currentHandler = (): Handler => unauthenticated;

/** Says what a 403 means from now on. */
export function onForbidden(next: Handler): void {
  forbidden = next;
}

/** Tells that the backend refused a call to who is signed in. */
export const tellForbidden = (): void => forbidden();
