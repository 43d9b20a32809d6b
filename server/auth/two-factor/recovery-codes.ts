import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const letters = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code in Fortify's form, `5MTpP5hcqs-Uel5CieDID`; 119 bits. */
const newRecoveryCode = () => `${letters(10)}-${letters(10)}`;

/** A set of codes: eight, as Fortify gives. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 8 }, newRecoveryCode);

/**
 * Uses up one of the codes; a new one replaces it.
 *
 * @returns the new set, undefined when the code is not in it.
 */
export function replaceCode(codes: readonly string[], used: string): string[] | undefined {
  const place = codes.indexOf(used);
  return place < 0 ? undefined : codes.with(place, newRecoveryCode());
}
