import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import type { Log } from '../log.ts';
import { textsIn } from '../texts.ts';

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url);

/** The hops so far and the one before us. */
const forwardedFor = ({ headers, socket }: IncomingMessage) =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

function unreachable(request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) return void response.destroy();
  const language = /^\s*ru\b/i.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en';
  const body = JSON.stringify({ message: textsIn(language)('backend_unreachable') });
  response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
}

/**
 * Forwards /api to another backend as it comes and answers as it answers: cookies, statuses, encodings
 * and headers untouched, however long it takes. Everything else goes to `panel`.
 */
export function forwardApi(target: string, panel: RequestListener, log: Log): RequestListener {
  const proxy = createProxyServer({ target, changeOrigin: true });
  // How the backend keeps its connection to us is not how we keep ours to the browser.
  proxy.on('proxyRes', ({ headers }) => {
    delete headers.connection;
    delete headers['keep-alive'];
  });
  return (request, response) => {
    if (!isApi(request.url ?? '')) return panel(request, response);
    const headers = {
      'x-forwarded-for': forwardedFor(request),
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
    };
    Object.assign(request.headers, headers);
    proxy.web(request, response).catch((error: unknown) => {
      log.error({ err: error, path: request.url?.split('?')[0] }, 'backend unreachable');
      unreachable(request, response);
    });
  };
}
