/** The encodings that a file may be in without saying so. */
export type Encoding = 'utf-8' | 'windows-1251' | 'windows-1252' | 'ibm866';

/** A text, and the encoding that was guessed for it; undefined where there is no doubt. */
export interface Decoded {
  text: string;
  guessed?: Encoding;
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Places at which one Russian letter follows another. */
const pairsIn = (text: string) => count(text, /[а-яё](?=[а-яё])/gi);
/** Places at which a Russian letter stands beside a Latin one, as in no word of either language. */
const mixedIn = (text: string) => count(text, /[а-яё](?=[a-z])|[a-z](?=[а-яё])/gi);
/** Characters beyond ASCII that were read, and bytes that could not be. */
const readIn = (text: string) => count(text, /[^\p{ASCII}\uFFFD]/gu);
const damagedIn = (text: string) => count(text, /\uFFFD/g);

/** The code page, of those in which Excel saves Russian and Western European, that reads most of a text as words. */
function inCodePage(bytes: Uint8Array): Decoded {
  const as = (guessed: Encoding) => ({ text: new TextDecoder(guessed).decode(bytes), guessed });
  const russian = as('windows-1251');
  const ofDos = as('ibm866');
  if (pairsIn(ofDos.text) > pairsIn(russian.text)) return ofDos;
  return mixedIn(russian.text) > pairsIn(russian.text) ? as('windows-1252') : russian;
}

/**
 * The text of a CSV file: UTF-16 where its mark says so (Excel's "Unicode text"), else UTF-8, even with some damaged
 * letters, which become U+FFFD. Other texts are in a code page.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = damagedIn(text);
  if (damaged === 0) return { text };
  return readIn(text) > damaged ? { text, guessed: 'utf-8' } : inCodePage(bytes);
}
