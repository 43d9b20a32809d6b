import { hash } from 'node:crypto';

const block = 64;
const digest = 32;

const padded = (key: Uint8Array, by: number) =>
  Uint8Array.from({ length: block }, (_, place) => (key[place] ?? 0) ^ by);

/**
 * HMAC-SHA-256 under one key, of short messages: as two hashes in one call each it takes a third of the time of an
 * object that is fed.
 *
 * @param key no longer than a block of 64 bytes.
 * @returns a function that gives the 32 bytes, each as a character, or as hexadecimal digits.
 */
export function hmacOf(key: Uint8Array): (message: Uint8Array, form?: 'binary' | 'hex') => string {
  if (key.length > block) throw new RangeError('The key is longer than a block');
  const before = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(digest)]);
  return (message, form = 'binary') => {
    outer.write(hash('sha256', Buffer.concat([before, message]), 'binary'), block, 'binary');
    return hash('sha256', outer, form);
  };
}
