import { eq } from 'drizzle-orm';
import type { Config } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { originOf } from '../base/own-address.ts';
import { createVault } from '../base/vault.ts';
import { readSecrets, secretFile } from '../data-directory/secret.ts';
import type { Connection } from '../database/database.ts';
import { requireOwnSecret } from '../database/own-secret.ts';
import { single } from '../database/single.ts';
import { mails } from '../database/tables/index.ts';
import { openMailing } from '../mail/mailing.ts';
import { openMailer } from '../mail/open.ts';
import { createMailQueue, mailJob } from '../mail/queue.ts';
import { sendOne } from '../mail/send-mails.ts';
import { createAdmin } from './create-admin.ts';

/** The outcome for the account and for its mail. */
interface MailedAdmin extends Pick<typeof mails.$inferSelect, 'status' | 'error'> {
  isNew: boolean;
}

/**
 * Creates a super-admin as `createAdmin` does. This process sends that mail itself, as no server may be running, and
 * leaves all others to the server.
 *
 * @returns what became of the mail, with the reason that the mail server or the system gave where it was not sent.
 */
export async function mailAdmin(
  { config, connection }: { config: Config; connection: Connection },
  wanted: { email: string; name?: string | undefined },
): Promise<MailedAdmin> {
  const appUrl = config.appUrl ?? originOf(config.host, config.port);
  const { database } = connection;
  const vault = createVault(await readSecrets(config));
  await requireOwnSecret(database, vault, secretFile(config));
  const clock = () => new Date();
  const { jobs, stop } = await openMailing(connection, { vault, clock, log: createLog() });
  const mailer = openMailer(config, appUrl);
  try {
    // A server that runs takes it up only where this process failed, or ended before it was sent.
    const later: typeof jobs.send = (transaction, kind, data) =>
      jobs.send(transaction, kind, data, mailJob.timeout);
    const queue = createMailQueue({ send: later }, { vault, clock });
    const { isNew, mailId } = await createAdmin({ database, mail: queue, vault, appUrl }, wanted);
    const nextAt = new Date(Date.now() + mailJob.timeout * 1000);
    await sendOne({ database, mailer, vault, clock }, mailId, nextAt);
    const { status, error } = mails;
    const outcome = await database.select({ status, error }).from(mails).where(eq(mails.id, mailId));
    return { isNew, ...single(outcome) };
  } finally {
    mailer.close();
    await stop();
  }
}
