import { ApiError, type ErrorBody, REDIRECTED } from './api-error.ts';
import { isObject } from '../lenient.ts';

/** An answer of the API; `json` is undefined for a body that is empty or not JSON; `{data: {…}}` is unwrapped. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
  /** The body as it came, if it was asked for as a file. */
  file?: Blob;
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The HTML page of a proxy or a crashed server: nothing in it is meant for the user.
    return undefined;
  }
}

/** Moves the fields of an object under `data` up one level; the rows of a list stay under `data`. */
const unwrapped = (json: unknown): unknown =>
  isObject(json) && isObject(json.data) && !Array.isArray(json.data) ? { ...json, ...json.data } : json;

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
    record: json.record,
  };
}

/** `Retry-After` as seconds from now; the header is a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The status of a page in place of an answer: that of a firewall's question, or the panel's own for an unknown address. */
const NOT_THE_API = 502;

/**
 * Reads a response: any 2xx is an answer unless it is a page, everything else throws an ApiError.
 *
 * @param isFile whether the body of an answer is kept as it came
 */
export async function readAnswer(response: Response, isFile = false): Promise<Answer> {
  const { headers, status: given } = response;
  if (isFile && response.ok) return { status: given, headers, json: undefined, file: await response.blob() };
  const text = await response.text();
  const json = parse(text);
  if (!response.ok) {
    const status = response.type === 'opaqueredirect' ? REDIRECTED : response.status;
    throw new ApiError(status, errorBody(json), {
      headers,
      retryAfter: retryAfter(headers.get('Retry-After')),
    });
  }
  if (text.trimStart().startsWith('<')) throw new ApiError(NOT_THE_API, {}, { headers });
  return { status: response.status, headers, json: unwrapped(json) };
}
