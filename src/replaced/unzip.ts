import { type UnzipFileInfo, unzipSync } from 'fflate';

/** The most bytes of all parts of an Excel file: a small archive may hold far more than a page has memory for. */
const mostBytes = 300_000_000;

interface Options {
  filter: (file: { path: string }) => boolean;
}

/**
 * Unzips files where it is called. The package would start workers of its own, from scripts that the
 * Content-Security-Policy forbids; we call it in a worker.
 */
export default async function unzipHere(
  archive: ArrayBuffer,
  { filter }: Options,
): Promise<Record<string, Uint8Array>> {
  let bytes = 0;
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (!filter({ path: name })) return false;
    bytes += originalSize;
    if (bytes > mostBytes) throw new Error('The archive is too large.');
    return true;
  };
  return unzipSync(new Uint8Array(archive), { filter: isWanted });
}
