import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { toldPath } from './told-path.ts';

/** What is noted of a call while it lasts. */
export interface NotedCall {
  requestId: string;
  /** Why it was refused here: the key of the text. */
  refusal?: string;
}

/**
 * Notes a call that is passed on, once it has ended: what the request log says of those that are answered
 * here. Whose it was and why it was refused only the backend knows.
 */
export function noteCall(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): NotedCall {
  const start = performance.now();
  const call: NotedCall = { requestId: randomUUID() };
  const { method, url = '' } = request;
  response.once('close', () => {
    const entry = {
      requestId: call.requestId,
      address,
      method,
      path: toldPath(url),
      refusal: response.writableFinished ? call.refusal : 'broken_off',
      status: response.headersSent ? response.statusCode : undefined,
      ms: Math.round(performance.now() - start),
    };
    log.info(entry, 'request');
  });
  return call;
}
