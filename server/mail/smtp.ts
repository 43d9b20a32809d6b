import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure, type MailLook } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds. A silent mail server is a failing one: the mail is tried again later. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Replies that are about the panel and not about the recipient, although they may answer RCPT TO: a login or TLS is
 * wanted (530), or the rules of the mail server are against it (5.7.x of RFC 3463), which its operator can change.
 */
const ofPolicy = /^(530|\d{3}[ -]5\.7\.)/;

/** Whether a mail server refused the recipient for good, or the address is one that no mail server takes. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE' && 'command' in error))
    return false;
  const { command } = error;
  if (command !== 'RCPT TO') return command === 'API';
  const reply = 'response' in error ? String(error.response) : '';
  return reply.startsWith('5') && !ofPolicy.test(reply);
}

/** Sends by the SMTP server of an address such as `smtp://user:password@host:587`. */
export function smtpMailer(url: string, from: string, look?: MailLook): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(await messageOf(from, mail, look));
      } catch (error) {
        const isFinal = isRefusal(error);
        throw new MailFailure('The mail server did not take a mail', { cause: error, isFinal });
      }
    },
    close: () => transport.close(),
  };
}
