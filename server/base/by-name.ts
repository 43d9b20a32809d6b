/** The IP addresses of this machine, as a URL writes them. */
const numbers = ['127.0.0.1', '[::1]'];

/**
 * An address of this machine with `localhost` in place of its IP address, since browsers create passkeys only for
 * names. Undefined for any other address.
 */
export function byName(address: string): string | undefined {
  const url = new URL(address);
  if (!numbers.includes(url.hostname)) return undefined;
  url.hostname = 'localhost';
  return url.origin;
}
