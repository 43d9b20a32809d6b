const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Places at which one Russian letter follows another. */
const pairsIn = (text: string) => text.match(/[а-яё](?=[а-яё])/gi)?.length ?? 0;

/**
 * The text of a CSV file: UTF-16 where its mark says so (Excel's "Unicode text"), else UTF-8. Other texts are in one of the
 * two code pages in which Excel saves Russian, windows-1251 or that of DOS: the one that reads more of it as words.
 */
export function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const ofWindows = new TextDecoder('windows-1251').decode(bytes);
    const ofDos = new TextDecoder('ibm866').decode(bytes);
    return pairsIn(ofDos) > pairsIn(ofWindows) ? ofDos : ofWindows;
  }
}
