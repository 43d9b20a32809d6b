import { randomBytes, randomInt } from 'node:crypto';

/** A token for a link: 256 bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code to type: six digits, leading zeros included. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
