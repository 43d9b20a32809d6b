type Handler = () => void;

let unauthenticated: Handler = () => {};
let forbidden: Handler = () => {};

/**
 * Sets the meaning of a 401 from now on. A request keeps the meaning it started with, so that a late answer of an
 * ended session cannot end the next one.
 */
export function onUnauthenticated(next: Handler): void {
  unauthenticated = next;
}

/** The meaning of a 401 for a request that starts now. */
export const currentHandler = (): Handler => unauthenticated;

/** Sets the meaning of a 403 from now on. */
export function onForbidden(next: Handler): void {
  forbidden = next;
}

/** Reports that the backend refused a call to the signed-in account. */
export const tellForbidden = (): void => forbidden();
