import type { App } from '../../../server/http/environment.ts';
import { spawnServer } from './process.ts';

/** A running server in a process of its own. */
export interface RunningServer {
  /** For `client` and `signedIn`, as an application is. */
  app: Pick<App, 'fetch'>;
  /** Follows a tracking link as a person's browser does, up to the brand. @returns the status. */
  visit(path: string): Promise<number>;
  /** Ends it like a power cut or in an orderly way; resolves once it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Starts the server and waits until it listens; its variables are the given ones alone. */
export async function startProcess(variables: Record<string, string>): Promise<RunningServer> {
  const { child, ready, ended } = spawnServer(variables);
  const url = await ready();
  return {
    app: {
      async fetch(request) {
        const { pathname, search } = new URL(request.url);
        const { method, headers, body } = request;
        return fetch(url + pathname + search, { method, headers, body, duplex: 'half' } as RequestInit);
      },
    },
    async visit(path) {
      const { status } = await fetch(url + path, { redirect: 'manual', headers: { 'User-Agent': browser } });
      return status;
    },
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
