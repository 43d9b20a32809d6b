import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxLine } from '../../contract/rules.ts';
import type { Log } from '../base/log.ts';
import { loggedPath } from './logged-path.ts';

/** Details of a call that is being passed on, for its log entry. */
export interface NotedCall {
  requestId: string;
  /** The reason for a refusal here: the key of its text. */
  refusal?: string;
}

/**
 * Logs a call that is passed on, once it has ended, as the request log does for calls that are answered
 * here. Only the backend knows which account made it and why it was refused.
 */
export function noteCall(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): NotedCall {
  const start = performance.now();
  const call: NotedCall = { requestId: randomUUID() };
  const { headers, method, url = '' } = request;
  response.once('close', () => {
    const entry = {
      requestId: call.requestId,
      address,
      method,
      path: loggedPath(url),
      userAgent: headers['user-agent']?.slice(0, maxLine),
      refusal: response.writableFinished ? call.refusal : 'broken_off',
      status: response.headersSent ? response.statusCode : undefined,
      ms: Math.round(performance.now() - start),
    };
    log.info(entry, 'request');
  });
  return call;
}
