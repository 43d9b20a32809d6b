import { dictionary } from '@zxcvbn-ts/language-common';
import type { Translate } from '../../base/texts.ts';
import { refusedAt } from '../../http/refusal.ts';
import { hashPassword } from './hash.ts';

/** How many common passwords are refused, as guessing programs try them first (NIST SP 800-63B, section 5.1.1.2). */
const refused = 10_000;
/** Characters of the shortest password that the rules accept; shorter ones need no list. */
const shortest = 8;

/** The list is sorted by how often a password is used, and is all in lower case. */
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, refused),
);

/** Whether a password is among the commonest, in whatever case. */
export const isCommonest = (password: string): boolean => commonest.has(password.toLowerCase());

/**
 * Hashes a newly chosen password. Common passwords that were chosen before this rule can still sign in.
 *
 * @throws Refusal 422 at `password` for one of the commonest.
 */
export async function hashChosen(password: string, text: Translate): Promise<string> {
  if (isCommonest(password)) throw refusedAt('password', 'password.commonest', text);
  return hashPassword(password);
}
