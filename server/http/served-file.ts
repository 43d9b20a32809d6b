import { createHash } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';

/** A file that is served from memory. */
export interface ServedFile {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  hashed: boolean;
}

/** A file of this content; its name tells the type. */
export const servedFile = (name: string, content: Uint8Array<ArrayBuffer>, hashed = false): ServedFile => ({
  content,
  type: getMimeType(name) ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  hashed,
});
