import { dictionary } from '@zxcvbn-ts/language-common';
import type { Translate } from '../../base/texts.ts';
import { refusedAt } from '../../http/refusal.ts';
import { hashPassword } from './hash.ts';

/** Passwords that are refused: those that guessing programs try first (NIST SP 800-63B, section 5.1.1.2). */
const refused = 10_000;
/** Characters of the shortest password that the rules accept; shorter ones need no list. */
const shortest = 8;

/** The list is sorted by how often a password is used, and has lower case alone. */
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, refused),
);

/** Whether a password is among the commonest, in whatever case. */
export const isCommonest = (password: string): boolean => commonest.has(password.toLowerCase());

/**
 * Hashes a password that somebody chooses. One that was chosen before the list was there still signs in.
 *
 * @throws Refusal 422 at `password` for one of the commonest.
 */
export async function hashChosen(password: string, text: Translate): Promise<string> {
  if (isCommonest(password)) throw refusedAt('password', 'password.commonest', text);
  return hashPassword(password);
}
