import { domainToASCII, domainToUnicode } from 'node:url';
import { email as emailRule } from '../../contract/rules.ts';
import type { Translate } from '../base/texts.ts';
import { refusedAt } from '../http/refusal.ts';

/** Characters that the URL parser would cut off or decode, unlike a mailer. */
const noDomain = /[/\\?#%:]/;

/** One spelling for all that DNS treats as the same domain: letters instead of their punycode, no dot at the end. */
function foldDomain(domain: string): string {
  const ascii = noDomain.test(domain) ? '' : domainToASCII(domain);
  return (ascii && domainToUnicode(ascii).replace(/\.+$/, '')) || domain;
}

/** The form in which addresses are stored and compared: one person's spellings become one. */
export function foldEmail(email: string): string {
  const folded = email.trim().normalize('NFKC').toLowerCase();
  const [, mailbox, domain = ''] = /^(.*@)(.*)$/s.exec(folded) ?? [];
  return mailbox === undefined ? folded : mailbox + foldDomain(domain);
}

/**
 * The rule for an address that will be stored or written to, folded by parsing. Folding can lengthen a text
 * or make an @ of a look-alike, so the result must be an address by itself.
 */
export const foldedEmail = emailRule().transform(foldEmail).pipe(emailRule());

/**
 * Folds such an address.
 *
 * @throws Refusal 422 at `email`.
 */
export function foldedAddress(email: string, text: Translate): string {
  const folded = foldedEmail.safeParse(email);
  if (!folded.success) throw refusedAt('email', 'validation.email', text);
  return folded.data;
}
