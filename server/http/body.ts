import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestContext } from './environment.ts';
import { Refusal } from './refusal.ts';

/** Maximum bytes of a body: enough for the longest text of the contract, however it is escaped. */
const usualMaxBody = 64 * 1024;

/** Refuses a body of too many bytes before it is read: parsing and checking it would hold up every other request. */
export const limitBody = (maxSize = usualMaxBody): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      // The rest of the body is not read, so the connection takes no other request: a client must not send one.
      throw new Refusal(413, 'too_large', { headers: { Connection: 'close' } });
    },
  });

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Refusal(400, 'not_json');
  }
}

/**
 * Reads a JSON object. An empty body counts as an empty object, so that the answer names the missing fields. Forms and
 * plain text are refused: other sites can send those without a preflight request.
 *
 * @throws Refusal 400 for what is not JSON, 422 for JSON that is not an object.
 */
export async function readBody(c: RequestContext): Promise<object> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!jsonType.test(c.req.header('Content-Type') ?? '')) throw new Refusal(400, 'not_json');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(422, 'not_an_object', { errors: {} });
  }
  return value;
}
