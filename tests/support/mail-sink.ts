import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Received {
  envelope: SMTPServerSession['envelope'];
  raw: string;
}

/** A mail server that takes everything. */
export interface MailSink {
  /** For MAIL_URL. */
  url: string;
  received: readonly Received[];
  /** The last mail to an address. @throws when there is none. */
  lastTo(address: string): Promise<Email>;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a free port.
 *
 * @param answer what it waits for before it accepts a recipient; without it, nothing.
 * @param others the same before it accepts a sender, and the text of a mail.
 */
export async function startMailSink(
  answer = async (_recipient: string) => {},
  {
    sender = async () => {},
    text = async () => {},
  }: { sender?: () => Promise<void>; text?: () => Promise<void> } = {},
): Promise<MailSink> {
  const received: Received[] = [];
  const accept = callbackify(answer);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => callbackify(sender)(done),
    onRcptTo: ({ address }, _session, done) => accept(address, done),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        callbackify(text)((error) => {
          if (!error) received.push({ envelope, raw: Buffer.concat(chunks).toString('utf8') });
          done(error);
        });
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async lastTo(address) {
      const isTo = ({ envelope }: Received) => envelope.rcptTo.some((to) => to.address === address);
      const last = received.findLast(isTo);
      if (!last) throw new Error(`No mail reached ${address}.`);
      return PostalMime.parse(last.raw);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
