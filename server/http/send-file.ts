import { chooseEncoding, compressed } from './compression.ts';
import type { RequestContext } from './environment.ts';
import type { ServedFile } from './served-file.ts';

const year = 31_536_000;

/** Answers with a file, compressed as the client accepts, or with 304 if the client already has this version. */
export async function sendFile(c: RequestContext, file: ServedFile): Promise<Response> {
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': file.hashed ? `public, max-age=${year}, immutable` : 'no-cache',
    // Weak: the same for every encoding, whose bytes differ (RFC 9110, 8.8.3).
    ETag: `W/${file.etag}`,
    Vary: 'Accept-Encoding',
  };
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304, headers);
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), file);
  if (!encoding) return c.body(file.content, 200, headers);
  return c.body(await compressed(file, encoding), 200, { ...headers, 'Content-Encoding': encoding });
}
