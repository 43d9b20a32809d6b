type Handler = () => void;

let handler: Handler = () => {};

/** Says what a 403 means from now on. */
export function onForbidden(next: Handler): void {
  handler = next;
}

/** Tells that the backend refused a call to who is signed in. */
export const tellForbidden = (): void => handler();
