import { keyOf, type Letter } from '../../../server/mail/letter.ts';
import { createMailQueue, type MailQueue } from '../../../server/mail/queue.ts';
import { testVault } from './vault.ts';

export interface Mail {
  to: string;
  letter: Letter;
}

/** Every mail of an application under test, in memory. */
export interface Mailbox {
  /** A queue that puts each mail into the mailbox at once, and into the table, from which no job sends it. */
  queue: MailQueue;
  mails: readonly Mail[];
  /** The mails to an address, oldest first. */
  to(address: string): Mail[];
  /** The code or link of the last mail to an address. @throws when there is none. */
  lastKey(address: string): string;
  /** The query parameter `token` of that link. */
  lastToken(address: string): string;
}

export function createMailbox(): Mailbox {
  const mails: Mail[] = [];
  const to = (address: string) => mails.filter((mail) => mail.to === address);
  const lastKey = (address: string) => {
    const last = to(address).at(-1);
    const key = last && keyOf(last.letter);
    if (key === undefined) throw new Error(`No code or link was mailed to ${address}`);
    return key;
  };
  const ordering = { send: async () => {} };
  const { send, resend } = createMailQueue(ordering, { vault: testVault, clock: () => new Date() });
  return {
    queue: {
      async send(transaction, mail) {
        const id = await send(transaction, mail);
        mails.push({ to: mail.to, letter: mail.letter });
        return id;
      },
      resend,
    },
    mails,
    to,
    lastKey,
    lastToken: (address) => new URL(lastKey(address)).searchParams.get('token') ?? '',
  };
}
