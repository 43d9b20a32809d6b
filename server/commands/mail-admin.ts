import { desc, eq } from 'drizzle-orm';
import type { Config } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { originOf } from '../base/own-address.ts';
import { createVault } from '../base/vault.ts';
import { readSecrets } from '../data-directory/secret.ts';
import type { Connection } from '../database/database.ts';
import { single } from '../database/single.ts';
import { mails } from '../database/tables/index.ts';
import { openMailing } from '../mail/mailing.ts';
import { openMailer } from '../mail/open.ts';
import { createAdmin } from './create-admin.ts';

/**
 * Creates a super-admin as `createAdmin` does. This process sends the mail itself, as no server may be running, and with
 * it all others that are due.
 *
 * @returns what became of the mail, with the reason that the mail server or the system gave where it was not sent.
 */
export async function mailAdmin(
  { config, connection }: { config: Config; connection: Connection },
  wanted: { email: string; name?: string | undefined },
): Promise<Pick<typeof mails.$inferSelect, 'status' | 'error'>> {
  const appUrl = config.appUrl ?? originOf(config.host, config.port);
  const { database } = connection;
  const vault = createVault(await readSecrets(config));
  const mailing = await openMailing(connection, { vault, clock: () => new Date(), log: createLog() });
  try {
    const owner = await createAdmin({ database, mail: mailing.queue, vault, appUrl }, wanted);
    mailing.start(openMailer(config, appUrl));
    await mailing.idle();
    const { id, email, status, error } = mails;
    const ofOwner = database.select({ status, error }).from(mails).where(eq(email, owner));
    // There may be older mails, such as an invitation.
    return single(await ofOwner.orderBy(desc(id)).limit(1));
  } finally {
    await mailing.stop();
  }
}
