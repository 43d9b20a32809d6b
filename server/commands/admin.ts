import { parseArgs } from 'node:util';
import { lacksAppUrl, lacksAppUrlWarning } from '../base/lacks-app-url.ts';
import { readSecret } from '../data-directory/secret.ts';
import { MailFailure } from '../mail/mailer.ts';
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
  const mail = openMailer(config, appUrl);
  const secret = await readSecret(config);
  try {
    await createAdmin({ database: connection.database, mail, secret, appUrl }, { email, name: values.name });
    console.log(`Created the super-admin ${email}; the link to choose a password was mailed.`);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw new UsageError(
      `Created the super-admin ${email}, but the mail could not be sent. Once it can, "Forgot password" sends another.`,
    );
  } finally {
    mail.close();
  }
});
