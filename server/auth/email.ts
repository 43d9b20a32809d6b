import { email as emailRule } from '../../contract/rules.ts';
import { invalid } from '../http/validation.ts';
import type { Translate } from '../texts.ts';

/** The form in which addresses are stored and compared: one person's spellings become one. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/**
 * Folds an address that will be stored or written to. Folding can lengthen a text or make an @ of a
 * look-alike, so the result must be an address by itself.
 *
 * @throws Refusal 422 at `email`.
 */
export function foldedAddress(email: string, text: Translate): string {
  const folded = emailRule().safeParse(foldEmail(email));
  if (!folded.success) throw invalid(new Map([['email', 'validation.email']]), text);
  return folded.data;
}
