/** Both libraries have several forms of `query`, all of which begin with the statement; some end with a callback. */
export type Query = (...parameters: unknown[]) => unknown;

/**
 * Replaces a connection's `query`.
 *
 * @param replace makes the new one from the one that is there
 */
export function replaceQuery(client: { query: unknown }, replace: (query: Query) => Query): void {
  // Of both libraries it is a function; the parameters are only passed on.
  const query = (client.query as Query).bind(client);
  Object.assign(client, { query: replace(query) });
}
