import { textsIn, type Translate } from '../../base/texts.ts';
import type { users } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';
import type { Letter } from '../../mail/letter.ts';

/** The parts of an exchange that mailing somebody needs. */
export type Sender = Pick<Exchange, 'database' | 'mail' | 'language' | 'appUrl' | 'now'>;

export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'language'>;

/** Sends a letter in the language that its reader used last, or else in that of the request. */
export async function sendIn(
  { database, mail, language }: Sender,
  recipient: Recipient,
  letter: (text: Translate) => Letter,
): Promise<void> {
  const text = textsIn(recipient.language ?? language);
  await mail.send(database, { to: recipient.email, letter: letter(text) });
}
