import { HTTPException } from 'hono/http-exception';
import { DiskFull } from '../database/disk-space.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { type RequestContext, textsFor } from './environment.ts';
import { outagesIn } from './outages.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Laravel's form of an error body: a message for people, and messages by field where there are any; a 412 has the present record, and some refusals a code. */
export interface ErrorBody {
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
  record?: unknown;
}

function refuse(c: RequestContext, { status, key, details }: Refusal): Response {
  c.set('refusal', key);
  const message = details.message ?? textsFor(c)(key, details.values);
  const { code, field, record } = details;
  const errors = field === undefined ? details.errors : { [field]: [message] };
  const body: ErrorBody = { message, code, errors, record };
  return c.json(body, status, details.headers);
}

/** Whether a client left before it had sent its whole body. Only the reading of a body can fail with this code here. */
const hasLeft = (error: Error) => 'code' in error && error.code === 'ECONNRESET';

/**
 * Turns any error of a request into a response. Unexpected errors are logged in full, an outage of the database only
 * once, and the response reveals nothing about the server.
 */
export function answerError({ log, ping }: Pick<Services, 'log' | 'ping'>) {
  const noteOutage = outagesIn({ log, ping });
  return (error: Error, c: RequestContext): Response => {
    if (error instanceof Refusal) return refuse(c, error);
    if (error instanceof HTTPException) return refuse(c, new Refusal(error.status, 'server_error'));
    if (hasLeft(error)) return refuse(c, new Refusal(400, 'broken_off'));
    // This was logged when it began.
    if (error instanceof DiskFull) return refuse(c, new Refusal(507, 'disk_full'));
    if (isUnavailable(error)) {
      noteOutage(error, c.get('requestId'));
      return refuse(c, new Refusal(503, 'unavailable', { headers: { 'Retry-After': '5' } }));
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'fault');
    return refuse(c, new Refusal(500, 'server_error'));
  };
}
