import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for requests in flight to finish once no new ones are accepted. */
const grace = 25_000;

/** The end of a server. */
export interface Drain {
  /** Whether the server is stopping: it still answers, but a load balancer should send nothing more. */
  isDraining(): boolean;
  /**
   * Answers everything for so many milliseconds, each answer as the last on its connection. Then stops accepting,
   * lets requests in flight finish, and closes what remains after the grace period.
   *
   * @param hurry ends those milliseconds.
   */
  finish(drain: number, hurry: AbortSignal): Promise<void>;
}

/** Watches a server's connections from before its first one, so that it can end without breaking off a request. */
export function drainOf(server: Server): Drain {
  const connections = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let isDraining = false;
  let isClosing = false;

  const endUnused = () => {
    const used = new Set([...unfinished].map(({ req }) => req.socket));
    for (const connection of connections) if (!used.has(connection)) connection.destroySoon();
  };
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', (_request, response: ServerResponse) => {
    unfinished.add(response);
    // The last answer on a connection has the header `Connection: close`.
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      unfinished.delete(response);
      if (isClosing) endUnused();
    });
  });

  return {
    isDraining: () => isDraining,
    async finish(drain, hurry) {
      isDraining = true;
      for (const response of unfinished) response.shouldKeepAlive = false;
      // It fails only because it is ended.
      await wait(drain, undefined, { signal: hurry }).catch(() => undefined);
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Also those that never sent a byte, which Node counts as busy.
      endUnused();
      const late = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(late);
    },
  };
}
