import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds. Somebody waits for the answer, so a silent mail server is a failing one. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends by the SMTP server of an address such as `smtp://user:password@host:587`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(to, letter) {
      try {
        await transport.sendMail(await messageOf(from, to, letter));
      } catch (error) {
        throw new MailFailure('The mail server did not take a mail', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
