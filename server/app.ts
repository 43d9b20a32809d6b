import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { createApi } from './api.ts';
import { takesPasskeys } from './auth/passkeys/party.ts';
import { noteAddress } from './http/client-address.ts';
import { mountCspReports } from './http/csp-reports.ts';
import type { App, Environment } from './http/environment.ts';
import { answerError } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { noteLanguage } from './http/language.ts';
import { servePanel } from './http/panel.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSecurityText } from './http/security-txt.ts';
import type { ServedFile } from './http/served-file.ts';
import type { Services } from './http/services.ts';
import { createIntake, mountPostback } from './tracking/events/intake.ts';

type BaseServices = Pick<
  Services,
  'log' | 'appUrl' | 'readAddress' | 'isDraining' | 'ping' | 'securityContact' | 'onAnswered' | 'tracing'
> &
  Partial<Pick<Services, 'clock' | 'fitness'>>;

type PanelFiles = ReadonlyMap<string, ServedFile>;

/** The application with the parts shared by all responses, of the API and of the panel. */
function createBase(services: BaseServices): App {
  const { log, appUrl, readAddress = (peer) => peer } = services;
  const app = new Hono<Environment>();
  // A limit of 0 ignores an id that the client sends, which could be that of another request.
  app.use(
    requestId({ limitLength: 0 }),
    noteAddress(readAddress),
    requestLog(services),
    securityHeaders(appUrl),
  );
  app.use(noteLanguage);
  app.onError(answerError(services));
  mountHealth(app, services);
  mountSecurityText(app, services);
  mountCspReports(app, log);
  return app;
}

function addPanel(app: App, files: PanelFiles, takesPasskeys: boolean): App {
  app.get('*', servePanel(files, takesPasskeys));
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/**
 * The application: API and panel, from Request to Response.
 *
 * @param files the built panel; without it only the API answers.
 */
export function createApp(services: Services, files: PanelFiles = new Map()): App {
  const app = createBase(services);
  const intake = createIntake(services);
  mountPostback(app, intake);
  app.route('/', createApi(services, intake));
  return addPanel(app, files, takesPasskeys(services.appUrl));
}

/** The panel alone, for a process whose API is elsewhere; it is always ready. */
export const createPanelApp = (services: Omit<BaseServices, 'ping'>, files: PanelFiles): App =>
  addPanel(createBase({ ...services, ping: async () => {} }), files, false);
