/** This machine, by number as a URL has it. */
const numbers = ['127.0.0.1', '[::1]'];

/**
 * For this machine's IP address, the same address with a name: a browser reaches it too, and creates passkeys only
 * for names. Undefined for any other address.
 */
export function byName(address: string): string | undefined {
  const url = new URL(address);
  if (!numbers.includes(url.hostname)) return undefined;
  url.hostname = 'localhost';
  return url.origin;
}
