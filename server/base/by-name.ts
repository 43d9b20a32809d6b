/** This machine, by number as a URL has it. */
const numbers = ['127.0.0.1', '[::1]'];

/**
 * The same address by a name, where it is this machine's by number: a browser takes it there too, and makes
 * passkeys for names alone. Undefined for any other address.
 */
export function byName(address: string): string | undefined {
  const url = new URL(address);
  if (!numbers.includes(url.hostname)) return undefined;
  url.hostname = 'localhost';
  return url.origin;
}
