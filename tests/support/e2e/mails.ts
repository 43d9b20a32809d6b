import { expect } from '@playwright/test';
import type { MailSink } from '../mail-sink.ts';

/** The text of the last mail to an address, once there is one. */
async function textTo(mails: MailSink, address: string): Promise<string> {
  await expect.poll(() => mails.lastTo(address).catch(() => undefined)).toBeDefined();
  return (await mails.lastTo(address)).text ?? '';
}

/** The six digits last mailed to an address. */
export async function mailedCode(mails: MailSink, address: string): Promise<string> {
  const [code] = /\b\d{6}\b/.exec(await textTo(mails, address)) ?? [];
  if (code === undefined) throw new Error(`The last mail to ${address} has no code.`);
  return code;
}

/** The link last mailed to an address, as opened on a server of the test's own. */
export async function mailedLink(mails: MailSink, address: string): Promise<string> {
  const [link] = /https?:\/\/\S+token=\S+/.exec(await textTo(mails, address)) ?? [];
  if (link === undefined) throw new Error(`The last mail to ${address} has no link.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
