import path from 'node:path';
import type { Config } from '../base/config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** An e-mail address needs a host name after its @, but APP_URL may have an IP address. */
const domainOf = (appUrl: string) => {
  const { hostname } = new URL(appUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
};

/** The mailer that the configuration asks for: by MAIL_URL, else into the outbox under DATA_DIR. */
export function openMailer(
  { mailUrl, mailFrom, dataDirectory }: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDirectory'>,
  appUrl: string,
): Mailer {
  const from = mailFrom ?? `no-reply@${domainOf(appUrl)}`;
  if (mailUrl) return smtpMailer(mailUrl, from);
  return outboxMailer(path.join(dataDirectory, 'outbox'), from, (line) => process.stdout.write(`${line}\n`));
}
