import { type PublicRoute, publicRouteOf } from '../../contract/public-routes.ts';
import type { RequestContext } from './environment.ts';
import { sendFile } from './send-file.ts';
import type { ServedFile } from './served-file.ts';

/**
 * Whether a page is requested, rather than a file that a page refers to. The pages that need no session are pages for
 * programs as well, which accept anything: monitors, previews of links, curl.
 */
const isNavigation = (c: RequestContext) =>
  c.req.path === '/' ||
  publicRouteOf(c.req.path) !== undefined ||
  ((c.req.header('Accept') ?? '').includes('text/html') && !/\.\w+$/.test(c.req.path));

/** The pages that mailed links and the identity provider open: search engines must not show the tokens in their addresses. */
const withTokens: readonly (PublicRoute | undefined)[] = [
  '/reset-password',
  '/invitation',
  '/single-sign-on',
];

/**
 * Serves the built panel: its files by name, and its page for every other address a person may open,
 * as the panel itself decides what to show there. The page of /login has a form before the scripts are there.
 *
 * @param takesPasskeys whether the form reserves room for the passkey button, as the API of this process takes
 *   passkeys.
 */
export const servePanel =
  (files: ReadonlyMap<string, ServedFile>, takesPasskeys: boolean) =>
  (c: RequestContext): Response | Promise<Response> => {
    const login = c.req.path === '/login' && (takesPasskeys ? '/login-with-passkeys.html' : '/login.html');
    const page = files.get(login || '/index.html');
    const file = files.get(c.req.path) ?? (isNavigation(c) ? page : undefined);
    if (withTokens.includes(publicRouteOf(c.req.path))) c.header('X-Robots-Tag', 'noindex');
    if (file) return sendFile(c, file);
    // Not cached, because the next build may have the file.
    const headers = { 'Cache-Control': 'no-cache' };
    return c.text(page ? 'Not found' : 'The panel is not built: npm run build', 404, headers);
  };
