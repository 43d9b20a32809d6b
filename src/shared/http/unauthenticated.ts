type Handler = () => void;

let handler: Handler = () => {};

/**
 * Says what a 401 means from now on. A request keeps the meaning it started with, so that a late answer
 * of an ended session cannot end the next one.
 */
export function onUnauthenticated(next: Handler): void {
  handler = next;
}

/** The meaning of a 401 for a request that starts now. */
export const currentHandler = (): Handler => handler;
