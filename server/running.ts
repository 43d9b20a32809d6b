import { getRequestListener } from '@hono/node-server';
import type { Config } from './base/config.ts';
import { ownNetworks } from './http/client-address.ts';
import type { App } from './http/environment.ts';

/** A server that answers. */
export interface Running {
  /** Where to open it: the configured public address, else the one it listens on. */
  url: string;
  /** The e-mails of the demo accounts, whose passwords are public. */
  demoAccounts: ReadonlySet<string>;
  /**
   * Answers for the configured time, so that load balancers notice, finishes requests in flight, then closes the database.
   *
   * @param hurry ends that time.
   */
  stop(hurry: AbortSignal): Promise<void>;
}

/** The application as a server calls it. A health check by HTTP/1.0 sends no Host header, so there is a default. */
export const listenerOf = (app: App) => getRequestListener(app.fetch, { hostname: 'localhost' });

/**
 * The networks of proxies: the configured ones, and this machine if APP_URL differs from the address that the server
 * listens on.
 */
export const trustedNetworks = ({ appUrl = '', trustedProxies }: Config, own: string) => [
  ...(appUrl === '' || appUrl === own ? [] : ownNetworks),
  ...trustedProxies,
];
