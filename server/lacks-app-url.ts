import type { Config } from './config.ts';
import { isLoopback } from './own-address.ts';

/** Whether people come from elsewhere to a server that was not told by which address. */
export const lacksAppUrl = ({ production, appUrl, apiUrl, host }: Config): boolean =>
  production && appUrl === undefined && apiUrl === undefined && !isLoopback(host);

/** What that leads to, and how to end it. */
export const lacksAppUrlWarning =
  'APP_URL is not set: links in mails lead to an address that others cannot open, and cookies are not Secure. ' +
  'Set it to the public address, such as https://panel.example.';
