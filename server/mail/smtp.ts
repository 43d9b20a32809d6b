import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure, type MailLook } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds. A silent mail server is a failing one: the mail is tried again later. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Whether a mail server refused the sender or the recipient for good, as its codes from 500 on say. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  !('responseCode' in error && Number(error.responseCode) < 500);

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
