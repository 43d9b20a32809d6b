import type { IncomingMessage, ServerResponse } from 'node:http';
import { textsIn } from '../base/texts.ts';
import type { NotedCall } from './call-log.ts';
import { languageOf } from './language.ts';
import { protectiveHeaders } from './security-headers.ts';

const texts = { 404: 'no_route', 502: 'backend_unreachable' } as const;

/** Answers calls in place of the backend, with the security headers of all other responses. */
export function ownAnswers(appUrl: string) {
  const protective = protectiveHeaders(appUrl);
  return async (
    call: NotedCall,
    request: IncomingMessage,
    response: ServerResponse,
    status: keyof typeof texts,
  ): Promise<void> => {
    const headers = await protective;
    if (response.headersSent) return void response.destroy();
    const text = textsIn(languageOf(request.headers['accept-language']));
    const message = text(texts[status], { route: (request.url ?? '').slice(1) });
    call.refusal = texts[status];
    response
      .writeHead(status, {
        ...headers,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Request-Id': call.requestId,
      })
      .end(JSON.stringify({ message }));
  };
}
