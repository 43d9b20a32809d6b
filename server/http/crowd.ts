import type { IncomingMessage, RequestListener } from 'node:http';
import { type Call, callId } from '../../contract/call.ts';
import type { Log } from '../base/log.ts';
import { textsIn } from '../base/texts.ts';
import type { ReadAddress } from './client-address.ts';
import { languageOf } from './language.ts';
import type { Services } from './services.ts';

/** A call of which a process takes so many at a time. */
export interface Crowded {
  call: Pick<Call, 'method' | 'path'>;
  most: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
}

interface Tools extends Pick<Services, 'onAnswered'> {
  log: Log;
  readAddress: ReadAddress;
}

const isOf = ({ method, path }: Crowded['call'], request: IncomingMessage) =>
  request.method === method && request.url?.split('?', 1)[0] === path;

/**
 * Refuses what is more than the queue of a call takes, before the application does any work on it: 600 refusals of the
 * application would hold everybody else up for half a second.
 */
export function refuseCrowd(
  listener: RequestListener,
  { call, most, retryAfter }: Crowded,
  { log, readAddress, onAnswered }: Tools,
): RequestListener {
  const inHand = new Set<IncomingMessage>();
  const isCrowded = () => {
    let complete = 0;
    // Requests whose bodies are still to come are left out, so that slow senders do not keep others away.
    for (const one of inHand) {
      if (one.complete) complete += 1;
      if (complete >= most) return true;
    }
    return false;
  };
  return (request, response) => {
    if (!isOf(call, request)) return listener(request, response);
    if (!isCrowded()) {
      inHand.add(request);
      response.once('close', () => inHand.delete(request));
      return listener(request, response);
    }
    const { headers, socket } = request;
    const message = textsIn(languageOf(headers['accept-language']))('busy');
    const status = 503;
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'Retry-After': String(retryAfter),
        'X-Content-Type-Options': 'nosniff',
      })
      .end(JSON.stringify({ message }));
    onAnswered?.({ method: call.method, call: callId(call), status, seconds: 0 });
    const address = readAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), true);
    log.info(
      { address, method: call.method, path: call.path, call: callId(call), refusal: 'busy', status, ms: 0 },
      'request',
    );
  };
}
