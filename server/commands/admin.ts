import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { lacksAppUrl, lacksAppUrlWarning } from '../base/lacks-app-url.ts';
import { createLog } from '../base/log.ts';
import { createVault } from '../base/vault.ts';
import { readSecret } from '../data-directory/secret.ts';
import { mails } from '../database/tables/index.ts';
import { openMailing } from '../mail/mailing.ts';
import { openMailer } from '../mail/open.ts';
import { createAdmin } from './create-admin.ts';
import { runCommand, UsageError } from './run.ts';

/* npm run admin -- create EMAIL [--name NAME] */

await runCommand(async ({ config, connection }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [verb, email, ...rest] = positionals;
  if (verb !== 'create' || email === undefined || rest.length > 0) {
    throw new UsageError('Usage: npm run admin -- create EMAIL [--name NAME]');
  }
  if (lacksAppUrl(config)) console.warn(lacksAppUrlWarning);
  const appUrl = config.appUrl ?? `http://${config.host}:${config.port}`;
  const { database } = connection;
  const secret = await readSecret(config);
  const tools = { vault: createVault({ secret }), clock: () => new Date(), log: createLog() };
  const mailing = await openMailing(connection, tools);
  try {
    const mail = mailing.queue;
    const wanted = { email, name: values.name };
    const owner = await createAdmin({ database, mail, secret, appUrl }, wanted);
    // This process sends the mail itself, as no server may be running.
    mailing.start(openMailer(config, appUrl));
    await mailing.idle();
    const isSent = and(eq(mails.email, owner), eq(mails.status, 'sent'));
    if ((await database.$count(mails, isSent)) === 0) {
      throw new UsageError(
        `Created the super-admin ${email}, but the mail could not be sent yet. The server tries again while it runs.`,
      );
    }
    console.log(`Created the super-admin ${email}; the link to choose a password was mailed.`);
  } finally {
    await mailing.stop();
  }
});
