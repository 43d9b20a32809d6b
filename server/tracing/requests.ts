import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { OpenSpan, Tracing } from '../base/tracing.ts';
import { callAt } from '../http/call-at.ts';
import { clientLeft } from '../http/call-log.ts';
import { loggedPath } from '../http/logged-path.ts';
import { linkPath } from '../tracking/redirect/redirect.ts';

/** The template of a path; undefined for a file of the panel and for an unknown path. */
const routeOf = (method: string, path: string) =>
  path.startsWith(linkPath) ? { id: 'redirect', path: `${linkPath}{code}` } : callAt(method, path);

/** A header that has one value; of several, none counts. */
const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

async function describeAnswer(response: ServerResponse, span: OpenSpan): Promise<void> {
  await new Promise<void>((resolve) => response.once('close', resolve));
  const status = response.headersSent ? response.statusCode : clientLeft;
  span.describe({ 'http.response.status_code': status });
  if (status >= 500) span.fail(`status ${status}`);
}

/**
 * Records each request that a listener answers, as OpenTelemetry's conventions for HTTP name it. A request with a
 * traceparent continues that trace; one that is forwarded to another backend carries ours on.
 */
export function tracedRequests(tracing: Tracing | undefined, listener: RequestListener): RequestListener {
  if (!tracing) return listener;
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const route = routeOf(method, url.replace(/[?#].*$/s, ''));
    const start = {
      name: route ? `${method} ${route.path}` : method,
      kind: 'server' as const,
      parent: headerOf(request, 'traceparent'),
      state: headerOf(request, 'tracestate'),
      values: {
        'http.request.method': method,
        'http.route': route?.path,
        'panel.call': route?.id,
        'url.path': loggedPath(url),
      },
    };
    void tracing.within(start, async (span) => {
      headers['traceparent'] = tracing.traceparent();
      const described = describeAnswer(response, span);
      listener(request, response);
      await described;
    });
  };
}
