import { zipSync } from 'fflate';

/**
 * Zips files where it is called. The package would start workers of its own, from scripts that the
 * Content-Security-Policy forbids; we call it in a worker.
 */
export default async function zipHere(files: Record<string, Uint8Array>): Promise<ArrayBufferLike> {
  return zipSync(files).buffer;
}
