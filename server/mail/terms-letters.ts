import type { Translate } from '../base/texts.ts';
import type { Letter } from './letter.ts';
import { frame } from './letters.ts';

/** Terms of a plan as a letter tells them. */
export interface ToldTerms {
  /** The name of the plan. */
  plan: string;
  /** The sentence of what is paid. */
  terms: string;
  /** The day and hour of a change to come; undefined for one that is in force already. */
  when: string | undefined;
}

const campaignsKey = (text: Translate, appUrl: string) => ({
  title: text('mail.terms.action'),
  url: `${appUrl}/campaigns`,
});

/**
 * Tells an affiliate of new terms of a plan that it has campaigns under.
 *
 * @param follows whether the share of its present customers goes by them too.
 */
export const newTermsLetter = (
  text: Translate,
  appUrl: string,
  { plan, terms, when, follows }: ToldTerms & { follows: boolean },
): Letter => ({
  ...frame(text, appUrl),
  kind: 'terms',
  subject: text('mail.terms.subject', { plan }),
  paragraphs: [
    when === undefined
      ? text('mail.terms.now', { plan, terms })
      : text('mail.terms.from', { plan, terms, when }),
    text(follows ? 'mail.terms.follow' : 'mail.terms.kept'),
  ],
  key: campaignsKey(text, appUrl),
});

/** Tells it that terms which were announced are not going to come; `terms` are those that stay. */
export const withdrawnTermsLetter = (
  text: Translate,
  appUrl: string,
  { plan, terms, when = '' }: ToldTerms,
): Letter => ({
  ...frame(text, appUrl),
  kind: 'terms',
  subject: text('mail.terms.withdrawn_subject', { plan }),
  paragraphs: [text('mail.terms.withdrawn', { plan, terms, when })],
  key: campaignsKey(text, appUrl),
});
