import { createPanelApp } from './app.ts';
import type { Config } from './base/config.ts';
import type { Log } from './base/log.ts';
import { panelDirectory } from './base/root.ts';
import type { Tracing } from './base/tracing.ts';
import { addressReader } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { withOwnLook } from './http/own-look.ts';
import { readPanelFiles } from './http/panel-files.ts';
import { forwardApi } from './http/proxy.ts';
import { createPanelMetrics } from './metrics/registry.ts';
import { serveMetrics } from './metrics/serve.ts';
import { listenerOf, type Running, trustedNetworks } from './running.ts';
import { tracedRequests } from './tracing/requests.ts';

/** Serves the panel, and forwards its calls to the backend of API_URL. */
export async function startPanel(
  config: Config,
  apiUrl: string,
  log: Log,
  tracing?: Tracing,
): Promise<Running> {
  const files = await withOwnLook(await readPanelFiles(panelDirectory), config);
  const metrics = config.metrics && createPanelMetrics();
  const measuring = config.metrics && metrics && (await serveMetrics(config.metrics, metrics.registry, log));
  const listening = listen(config.host, config.port, log, (own, isDraining) => {
    const appUrl = config.appUrl ?? own;
    const { securityContact } = config;
    const readAddress = addressReader(trustedNetworks(config, own), log);
    const onAnswered = metrics?.onAnswered;
    const services = { log, appUrl, readAddress, isDraining, securityContact, onAnswered, tracing };
    const app = createPanelApp(services, files);
    const place = { appUrl: config.appUrl, readAddress };
    return tracedRequests(tracing, forwardApi(apiUrl, place, listenerOf(app), services));
  });
  const { finish, origin } = await listening.catch(async (error: unknown) => {
    await measuring?.close();
    throw error;
  });
  const stop = async (hurry: AbortSignal) => {
    await finish(config.drain, hurry);
    await measuring?.close();
    await tracing?.stop();
  };
  return { url: config.appUrl ?? origin, demoAccounts: new Set(), stop };
}
