import { ApiError, type ErrorBody } from './ApiError.ts';
import { isObject } from '../common/isObject.ts';

/** An answer of the API; `json` is undefined when the body is empty or not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's or a crashed server's HTML page: nothing in it is for the user.
    return undefined;
  }
}

function firstTexts(errors: unknown): Record<string, string> | undefined {
  if (!isObject(errors)) return undefined;
  const texts = Object.entries(errors).map(([field, value]) => [
    field,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

function errorBody(json: unknown): ErrorBody {
  if (!isObject(json)) return {};
  return {
    message: typeof json.message === 'string' ? json.message : undefined,
    errors: firstTexts(json.errors),
  };
}

/** `Retry-After` as seconds from now; the header is a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Reads a response: any 2xx is an answer, everything else throws an ApiError. */
export async function readAnswer(response: Response): Promise<Answer> {
  const json = parse(await response.text());
  if (!response.ok) {
    const { status, headers } = response;
    throw new ApiError(status, errorBody(json), {
      headers,
      retryAfter: retryAfter(headers.get('Retry-After')),
    });
  }
  return { status: response.status, headers: response.headers, json };
}
