import { parseArgs } from 'node:util';
import { lacksAppUrl, lacksAppUrlWarning } from '../base/lacks-app-url.ts';
import { mailAdmin } from './mail-admin.ts';
import { runCommand, UsageError } from './run.ts';

/* npm run admin -- create EMAIL [--name NAME] */

function read() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [verb, email, ...rest] = positionals;
  if (verb !== 'create' || email === undefined || rest.length > 0) {
    throw new UsageError('Usage: npm run admin -- create EMAIL [--name NAME]');
  }
  return { email, name: values.name };
}

/** The advice to whoever waits for a mail that was not sent. */
const nextOf = (status: string) =>
  status === 'waiting'
    ? 'The server tries again while it runs.'
    : 'It is not tried again: once the mail server takes it, “Forgot password?” on the login page mails another link.';

await runCommand(read, async (wanted, tools) => {
  if (lacksAppUrl(tools.config)) console.warn(lacksAppUrlWarning);
  const { status, error } = await mailAdmin(tools, wanted);
  if (status !== 'sent') {
    throw new UsageError(
      `Created the super-admin ${wanted.email}, but the mail was not sent${error === null ? '' : `: ${error}`}. ${nextOf(status)}`,
    );
  }
  console.log(`Created the super-admin ${wanted.email}; the link to choose a password was mailed.`);
});
