import type { Config } from './config.ts';
import { isLoopback } from './own-address.ts';

/** Whether a server that others can reach was not told its public address. */
export const lacksAppUrl = ({ production, appUrl, apiUrl, host }: Config): boolean =>
  production && appUrl === undefined && apiUrl === undefined && !isLoopback(host);

/** The consequences of that, and the remedy. */
export const lacksAppUrlWarning =
  'APP_URL is not set: links in mails lead to an address that others cannot open, and cookies are not Secure. ' +
  'Set it to the public address, such as https://panel.example.';
