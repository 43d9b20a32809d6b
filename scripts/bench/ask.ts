import { Agent, request } from 'node:http';

/** A request as it can be sent to another process. */
export interface Asked {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends requests on connections that are kept. */
export interface Asking {
  /** @returns the status, 0 for a broken connection, and the milliseconds. */
  ask(asked: Asked): Promise<{ status: number; ms: number }>;
  close(): void;
}

/** Opens as many connections as there are requests at a time. */
export function createAsking(): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  return {
    ask({ url, method = 'GET', headers, body }) {
      const started = performance.now();
      return new Promise((resolve) => {
        const done = (status: number) => resolve({ status, ms: performance.now() - started });
        request(url, { method, headers, agent }, (response) => {
          // Only the first of the two events counts.
          response.once('end', () => done(response.statusCode ?? 0)).once('close', () => done(0));
          response.resume();
        })
          .on('error', () => done(0))
          .end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
