import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Where browsers report what they refused. Not below /api, which may be another backend's. */
export const cspReportsPath = '/csp-reports';

const self = ["'self'"];
const none = ["'none'"];

/**
 * The headers that tell the browser what to refuse, on every response. Scripts come from our files only; styles may
 * be inline, as the panel's styling library writes them while it runs.
 */
export const securityHeaders = (appUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: self,
      scriptSrc: self,
      styleSrc: [...self, "'unsafe-inline'"],
      imgSrc: [...self, 'data:'],
      objectSrc: none,
      baseUri: none,
      formAction: self,
      frameAncestors: none,
      // `reportTo` is for browsers that support Reporting-Endpoints, `reportUri` for others.
      reportTo: 'csp',
      reportUri: cspReportsPath,
    },
    reportingEndpoints: [{ name: 'csp', url: cspReportsPath }],
    xFrameOptions: 'DENY',
    // Never the address itself, which in a mailed link holds a token; the origin is how a Sanctum backend
    // behind this process knows its own panel.
    referrerPolicy: 'strict-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: appUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
  });

/** The same headers by name, for answers that are not hono's. */
export async function protectiveHeaders(appUrl: string): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(appUrl)).get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}
