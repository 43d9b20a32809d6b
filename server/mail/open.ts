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

/** A name as the header of a mail writes it. */
const quoted = (name: string) => `"${name.replaceAll('\\', '')}"`;

/** The mailer that the configuration asks for: by MAIL_URL, else into the outbox under DATA_DIR. */
export function openMailer(
  {
    mailUrl,
    mailFrom,
    dataDirectory,
    appName,
    accents,
  }: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDirectory' | 'appName' | 'accents'>,
  appUrl: string,
): Mailer {
  const address = `no-reply@${domainOf(appUrl)}`;
  const from = mailFrom ?? (appName ? `${quoted(appName)} <${address}>` : address);
  const look = { name: appName, accent: accents?.default };
  if (mailUrl) return smtpMailer(mailUrl, from, look);
  return outboxMailer(
    path.join(dataDirectory, 'outbox'),
    from,
    (line) => process.stdout.write(`${line}\n`),
    look,
  );
}
