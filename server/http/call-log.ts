import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxLine } from '../../contract/rules.ts';
import { callAt } from './call-at.ts';
import { loggedPath } from './logged-path.ts';
import type { Services } from './services.ts';

/** Details of a call that is being passed on, for its log entry. */
export interface NotedCall {
  requestId: string;
  /** The reason for a refusal here: the key of its text. */
  refusal?: string;
}

/** The status by which nginx, and everybody after it, tells that a client left before it was answered. */
export const clientLeft = 499;

/**
 * Logs and measures a call that is passed on, once it has ended, as the request log does for calls that are answered
 * here. Only the backend knows which account made it and why it was refused.
 */
export function noteCall(
  { log, onAnswered, tracing }: Pick<Services, 'log' | 'onAnswered' | 'tracing'>,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): NotedCall {
  const start = performance.now();
  const call: NotedCall = { requestId: randomUUID() };
  tracing?.describe({ 'panel.request_id': call.requestId });
  const { headers, method = '', url = '' } = request;
  const id = callAt(method, url.replace(/[?#].*$/s, ''))?.id;
  response.once('close', () => {
    const ms = performance.now() - start;
    const status = response.headersSent ? response.statusCode : undefined;
    onAnswered?.({ method, call: id, status: status ?? clientLeft, seconds: ms / 1000 });
    const entry = {
      requestId: call.requestId,
      address,
      method,
      path: loggedPath(url),
      call: id,
      userAgent: headers['user-agent']?.slice(0, maxLine),
      refusal: response.writableFinished ? call.refusal : 'broken_off',
      status,
      ms: Math.round(ms),
    };
    log.info(entry, 'request');
  });
  return call;
}
