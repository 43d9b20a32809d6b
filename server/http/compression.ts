import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import type { ServedFile } from './served-file.ts';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof encoders;

/**
 * At 9, Brotli spends 40 ms on a file, however small: 4.5 s of the processor on all of the panel's. This setting takes
 * 0.3 s for them, and makes them 0.2 % larger. The first users after a start wait for it.
 */
const quality = 8;

const brotli = (content: Uint8Array<ArrayBuffer>) =>
  encoders.br(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Bytes below which compressing gains nothing. */
const threshold = 1024;

const accepts = (acceptEncoding: string, encoding: Encoding) =>
  parseAccept(acceptEncoding).some(({ type, q }) => type === encoding && q > 0);

/** Whether the client accepts gzip. */
export const acceptsGzip = (acceptEncoding = ''): boolean => accepts(acceptEncoding, 'gzip');

/** The encoding of the response, if the client accepts one. */
export function chooseEncoding(acceptEncoding: string | undefined, file: ServedFile): Encoding | undefined {
  if (!acceptEncoding || file.content.length < threshold || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type))
    return;
  return (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding, name));
}

const done = new WeakMap<ServedFile, Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>>();

/** A file's compressed content; compressed once, when first asked for. */
export function compressed(file: ServedFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = done.get(file) ?? new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  done.set(file, known);
  const started =
    known.get(encoding) ??
    (encoding === 'br' ? brotli(file.content) : encoders.gzip(file.content)).then(
      (bytes) => new Uint8Array(bytes),
    );
  known.set(encoding, started);
  return started;
}
