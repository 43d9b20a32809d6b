import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { auth } from '../contract/auth.ts';
import { capabilities, type Capability } from '../contract/capabilities.ts';
import { eventIntake } from '../contract/event-intake.ts';
import { takesPasskeys } from './auth/passkeys/party.ts';
import { sessionCookieName } from './auth/sessions/cookies.ts';
import { createSessions } from './auth/sessions/of-requests.ts';
import { createStatements } from './database/statements.ts';
import { announceCapabilities } from './http/capabilities.ts';
import { type App, type Environment, type RequestContext, textsFor } from './http/environment.ts';
import { answerError } from './http/errors.ts';
import { mount } from './http/mount.ts';
import { Refusal } from './http/refusal.ts';
import type { Services } from './http/services.ts';
import { refuseUnfit } from './http/unfit.ts';
import { addresses } from './openapi/addresses.ts';
import { openApiDocument } from './openapi/document.ts';
import { mountDocs } from './openapi/mount.ts';
import { routes } from './routes.ts';
import { createIntake, mountEvents } from './tracking/events/intake.ts';

const below = '/api/*';

/**
 * Responses differ by account and moment, so none may be stored; public files set a header of their own. `Vary` stands
 * before the compression looks, which would add it by `c.header`: on a finished response that makes a stream of its
 * text, and an answer a tenth slower.
 */
const answerHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (!headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
});

/** As Laravel names them: without the leading slash. */
const routeOf = (c: RequestContext) => c.req.path.slice(1);

/** The capabilities of this API beyond the specification: some depend on its address and its settings. */
function capabilitiesOf({
  appUrl,
  requireTwoFactor = [],
  identityProviders = [],
  hasCommissions,
}: Services): readonly Capability[] {
  const absent: Partial<Record<Capability, boolean>> = {
    passkeys: !takesPasskeys(appUrl),
    'required-two-factor': requireTwoFactor.length === 0,
    commissions: !hasCommissions,
    'single-sign-on': identityProviders.length === 0,
  };
  return capabilities.filter((one) => !absent[one]);
}

/** Everything below /api, where only JSON is answered. */
export function createApi(services: Services, intake = createIntake(services)): App {
  const api = new Hono<Environment>();
  const fail = answerError(services);
  api.onError(fail);
  const calls = routes.map(({ call }) => call);
  // Mounted before the compression, since these files are compressed once and kept.
  mountDocs(api, () => openApiDocument([...calls, eventIntake], sessionCookieName(services), addresses));
  // With a path: mounted at the root, a middleware without one would also run for the panel's files.
  api.use(below, compress(), answerHeaders, refuseUnfit(services));
  api.use(
    below,
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c: RequestContext, methods) => {
        const supported = methods.join(', ');
        const values = { method: c.req.method, route: routeOf(c), supported };
        return fail(new Refusal(405, 'wrong_method', { values, headers: { Allow: supported } }), c);
      },
    }),
  );
  api.get(auth.me.path, announceCapabilities(capabilitiesOf(services), services.identityProviders ?? []));
  mountEvents(api, intake);
  const statements = createStatements(services.database);
  mount(api, { ...services, statements, sessions: createSessions(services, statements) }, routes);
  // Returned rather than thrown, so that the check for another method still runs.
  api.all(below, (c) => c.json({ message: textsFor(c)('no_route', { route: routeOf(c) }) }, 404));
  return api;
}
