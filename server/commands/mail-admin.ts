import { and, eq } from 'drizzle-orm';
import type { Config } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { originOf } from '../base/own-address.ts';
import { createVault } from '../base/vault.ts';
import { readSecrets } from '../data-directory/secret.ts';
import type { Connection } from '../database/database.ts';
import { mails } from '../database/tables/index.ts';
import { openMailing } from '../mail/mailing.ts';
import { openMailer } from '../mail/open.ts';
import { createAdmin } from './create-admin.ts';

/**
 * Creates a super-admin as `createAdmin` does. This process sends the mail itself, as no server may be running, and with
 * it all others that are due.
 *
 * @returns whether the mail was sent.
 */
export async function mailAdmin(
  { config, connection }: { config: Config; connection: Connection },
  wanted: { email: string; name?: string | undefined },
): Promise<boolean> {
  const appUrl = config.appUrl ?? originOf(config.host, config.port);
  const { database } = connection;
  const vault = createVault(await readSecrets(config));
  const mailing = await openMailing(connection, { vault, clock: () => new Date(), log: createLog() });
  try {
    const owner = await createAdmin({ database, mail: mailing.queue, vault, appUrl }, wanted);
    mailing.start(openMailer(config, appUrl));
    await mailing.idle();
    return (await database.$count(mails, and(eq(mails.email, owner), eq(mails.status, 'sent')))) > 0;
  } finally {
    await mailing.stop();
  }
}
