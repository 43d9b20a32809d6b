import type { Translate } from '../base/texts.ts';
import type { Letter } from './letter.ts';
import { frame, isQuotable } from './letters.ts';

/** Tells an account that its request to join was approved. */
export const approvedLetter = (text: Translate, appUrl: string): Letter => ({
  ...frame(text, appUrl),
  kind: 'approved',
  subject: text('mail.approved.subject'),
  paragraphs: [text('mail.approved.intro')],
  key: { title: text('mail.approved.action'), url: `${appUrl}/dashboard` },
});

/** Tells an account that its request to join was rejected, and why where a reason was given. */
export const rejectedLetter = (text: Translate, appUrl: string, reason: string | null): Letter => ({
  ...frame(text, appUrl),
  kind: 'rejected',
  subject: text('mail.rejected.subject'),
  // One paragraph, as the link follows the first: the reason and the note that login still works come before it.
  paragraphs: [
    [
      text('mail.rejected.intro'),
      ...(reason === null ? [] : [text('mail.rejected.reason', { reason })]),
      text('mail.rejected.after'),
    ].join('\n\n'),
  ],
  key: { title: text('mail.rejected.action'), url: `${appUrl}/dashboard` },
});

/** The person who asks to join, and the brand, where it is one that an operator owns. */
export interface Requester {
  id: number;
  name: string;
  email: string;
  brand: string | null;
  operatorId: number | null;
}

/** Tells somebody who can answer a new request to join about it, with the link that opens it. */
export const requestLetter = (
  text: Translate,
  appUrl: string,
  { id, name, email, brand, operatorId }: Requester,
): Letter => {
  const isNamed = isQuotable(name);
  const person = isNamed ? `${name} (${email})` : email;
  return {
    ...frame(text, appUrl),
    kind: 'request',
    subject: text('mail.request.subject', { name: isNamed ? name : email }),
    paragraphs: [
      brand === null
        ? text('mail.request.without_brand', { person })
        : text('mail.request.with_brand', { person, brand }),
    ],
    key: {
      title: text('mail.request.action'),
      url: `${appUrl}${operatorId === null ? '/operators/requests/affiliates' : '/affiliates/requests'}/${id}`,
    },
  };
};
