import type { SendMailOptions } from 'nodemailer';
import { asHtml, asText } from './layout.ts';
import type { MailLook, Sending } from './mailer.ts';

/**
 * A letter as nodemailer sends it. The recipient is passed separately from the headers, so that any address is
 * exactly one recipient.
 */
export async function messageOf(
  from: string,
  { to, letter, id }: Sending,
  look?: MailLook,
): Promise<SendMailOptions> {
  const domain = from.replace(/^.*@/s, '').replace(/>.*$/s, '');
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
    subject: letter.subject,
    text: asText(letter),
    html: await asHtml(letter, look),
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
