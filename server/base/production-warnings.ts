import type { Config } from './config.ts';
import { isLoopback } from './own-address.ts';

const noAppUrl =
  'APP_URL is not set: links in mails lead to an address that others cannot open, and cookies are not Secure. ' +
  'Set it to the public address, such as https://panel.example.';

const plainAppUrl =
  'APP_URL begins with http: cookies are not Secure, and everybody on the way can read passwords and sessions. ' +
  'Let a proxy serve the panel by https, and set APP_URL to that address.';

const noMailUrl =
  'MAIL_URL is not set: no mail is sent. Each is written to the folder outbox of DATA_DIR, and its code or link to this ' +
  'log. Set it to the mail server, such as smtp://user:password@host:587.';

/** Whether an origin is one of this machine, which nobody else calls. */
function isLocal(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) || host.endsWith('.localhost');
}

/**
 * The settings of a production server that are surely wrong where others use it: for each the consequences, and the
 * remedy. With another backend there is nothing to say, as that mails and sets the cookies.
 */
export function productionWarnings({
  production,
  appUrl,
  apiUrl,
  host,
  databaseUrl,
  mailUrl,
}: Config): string[] {
  if (!production || apiUrl !== undefined) return [];
  const warnings: string[] = [];
  if (appUrl === undefined && !isLoopback(host)) warnings.push(noAppUrl);
  if (appUrl?.startsWith('http:') && !isLocal(appUrl)) warnings.push(plainAppUrl);
  if (databaseUrl !== undefined && mailUrl === undefined) warnings.push(noMailUrl);
  return warnings;
}
