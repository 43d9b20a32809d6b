import type { PublicRoute } from '../../contract/public-routes.ts';
import { chooseEncoding, compressed } from './compression.ts';
import type { RequestContext } from './environment.ts';
import type { PanelFile } from './panel-files.ts';

const year = 31_536_000;

/** Whether the browser asks for a page, rather than for a file that one mentions. */
const isNavigation = (c: RequestContext) =>
  (c.req.header('Accept') ?? '').includes('text/html') && !/\.\w+$/.test(c.req.path);

async function sendFile(c: RequestContext, file: PanelFile): Promise<Response> {
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': file.hashed ? `public, max-age=${year}, immutable` : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304, headers);
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), file);
  if (!encoding) return c.body(file.content, 200, headers);
  return c.body(await compressed(file, encoding), 200, { ...headers, 'Content-Encoding': encoding });
}

/** The pages that mailed links open: their addresses hold tokens and must not appear in search engines. */
const mailed: readonly string[] = ['/reset-password', '/invitation'] satisfies readonly PublicRoute[];

/**
 * Serves the built panel: its files by name, and its page for every other address a person may open,
 * as the panel itself decides what to show there.
 */
export const servePanel =
  (files: ReadonlyMap<string, PanelFile>) =>
  (c: RequestContext): Response | Promise<Response> => {
    const page = files.get('/index.html');
    const file = files.get(c.req.path) ?? (isNavigation(c) ? page : undefined);
    if (mailed.includes(c.req.path)) c.header('X-Robots-Tag', 'noindex');
    if (file) return sendFile(c, file);
    // The next build may have it.
    const headers = { 'Cache-Control': 'no-cache' };
    return c.text(page ? 'Not found' : 'The panel is not built: npm run build', 404, headers);
  };
