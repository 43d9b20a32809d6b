import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { createOnce } from '../data-directory/create-once.ts';
import { keyOf } from './letter.ts';
import { type Mailer, MailFailure, type MailLook } from './mailer.ts';
import { messageOf } from './message.ts';

/** Names sort by time. */
const fileName = (now: Date) =>
  `${now.toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;

/**
 * Writes each mail into a folder instead of sending it, and prints its code or link: trying the program out needs no
 * mail server.
 *
 * @param print takes one line.
 */
export function outboxMailer(
  directory: string,
  from: string,
  print: (line: string) => void,
  look?: MailLook,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail(await messageOf(from, mail, look));
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await createOnce(path.join(directory, fileName(new Date())), message.toString('utf8'));
      } catch (error) {
        throw new MailFailure('The outbox did not take a mail', { cause: error });
      }
      print(`Mail to ${mail.to}: ${keyOf(mail.letter) ?? mail.letter.subject}`);
    },
    close: () => transport.close(),
  };
}
