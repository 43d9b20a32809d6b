import type { Translate } from '../base/texts.ts';
import type { Letter } from './letter.ts';

/** A link in a mail. It always leads to the configured origin, never to the host that a request claims. */
const link = (appUrl: string, page: string, query: Record<string, string>) =>
  `${appUrl}${page}?${new URLSearchParams(query).toString()}`;

const resetUrl = (appUrl: string, email: string, token: string) =>
  link(appUrl, '/reset-password', { token, email });

/** The parts that every letter shares. They name the panel that it comes from, without adding another link. */
export const frame = (text: Translate, appUrl: string) => ({
  language: text('mail.language'),
  greeting: text('mail.greeting'),
  footer: text('mail.footer', { site: new URL(appUrl).host }),
});

/** Brings the code that proves an address. */
export const verificationLetter = (text: Translate, appUrl: string, code: string): Letter => ({
  ...frame(text, appUrl),
  kind: 'verification',
  subject: text('mail.verification.subject'),
  paragraphs: [text('mail.verification.intro'), text('mail.verification.expiry'), text('mail.ignore')],
  key: { code },
});

/** Tells somebody who wants to register that an account already exists. */
export const registeredLetter = (text: Translate, appUrl: string): Letter => ({
  ...frame(text, appUrl),
  kind: 'registered',
  subject: text('mail.registered.subject'),
  paragraphs: [text('mail.registered.intro'), text('mail.ignore')],
  key: { title: text('mail.registered.action'), url: `${appUrl}/login` },
});

/** Brings the link by which a forgotten password is replaced. */
export const resetLetter = (text: Translate, appUrl: string, email: string, token: string): Letter => ({
  ...frame(text, appUrl),
  kind: 'reset',
  subject: text('mail.reset.subject'),
  paragraphs: [text('mail.reset.intro'), text('mail.reset.expiry'), text('mail.reset.ignore')],
  key: { title: text('mail.reset.action'), url: resetUrl(appUrl, email, token) },
});

/** Brings the link by which the owner of a new account chooses a first password. */
export const welcomeLetter = (text: Translate, appUrl: string, email: string, token: string): Letter => ({
  ...frame(text, appUrl),
  kind: 'welcome',
  subject: text('mail.welcome.subject'),
  paragraphs: [text('mail.welcome.intro'), text('mail.welcome.expiry'), text('mail.unexpected')],
  key: { title: text('mail.welcome.action'), url: resetUrl(appUrl, email, token) },
});

/** The changes to an account's credentials, each with texts of its own. */
export type GuardedChange =
  | 'password'
  | 'password_by_link'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked';

/** Tells the owner of such a change, and what to do where somebody else made it. */
export const guardedChangeLetter = (text: Translate, appUrl: string, change: GuardedChange): Letter => ({
  ...frame(text, appUrl),
  kind: 'guarded_change',
  subject: text(`mail.changed.${change}.subject`),
  paragraphs: [text(`mail.changed.${change}.intro`), text('mail.changed.warning')],
  key: { title: text('mail.changed.action'), url: `${appUrl}/forgot-password` },
});

/**
 * An address: a mail program makes a link of it, or somebody types it. The word after its dot may be set apart where no
 * sentence and no abbreviation is written like that: by a space before the dot, or after it and in lower case.
 */
const address =
  /[/@\\]|[\p{L}\p{M}\p{N}](?:[.。]|\s+[.。]\s*)\p{L}{2,}|[\p{L}\p{M}\p{N}][.。]\s+\p{Ll}{2,}|(?:\d+[.。]){3}\d|\p{Nd}{5}/u;
/** Characters of the longest name that a mail quotes. */
const longestName = 60;

/** A name as a browser reads an address: other forms of dots and letters are one, and what cannot be seen is left out. */
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/**
 * Whether a mail may quote a name that a stranger to its reader chose: nobody must write our mails with a name. The page
 * behind the link shows every one.
 */
export const isQuotable = (name: string): boolean => name.length <= longestName && !address.test(plain(name));

function invitedTo(text: Translate, brand: string | undefined): string {
  if (brand === undefined) return text('mail.invitation.operator');
  if (!isQuotable(brand)) return text('mail.invitation.affiliate_unnamed');
  return text('mail.invitation.affiliate', { brand });
}

/** Invites somebody to a brand, or without one to become an operator. */
export const invitationLetter = (
  text: Translate,
  appUrl: string,
  token: string,
  brand: string | undefined,
): Letter => ({
  ...frame(text, appUrl),
  kind: 'invitation',
  subject: text(brand === undefined ? 'mail.invitation.subject_operator' : 'mail.invitation.subject'),
  paragraphs: [invitedTo(text, brand), text('mail.invitation.expiry'), text('mail.unexpected')],
  key: { title: text('mail.invitation.action'), url: link(appUrl, '/invitation', { token }) },
});
