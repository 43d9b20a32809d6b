import { parseArgs } from 'node:util';
import { productionWarnings } from '../base/production-warnings.ts';
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
  const { config } = tools;
  for (const warning of productionWarnings(config)) console.warn(warning);
  const { isNew, status, error } = await mailAdmin(tools, wanted);
  const { email } = wanted;
  const account = isNew ? `Created the super-admin ${email}` : `The super-admin ${email} has no password yet`;
  const link = isNew ? 'the link to choose a password' : 'a new link to choose one';
  if (status !== 'sent') {
    const reason = error === null ? '' : `: ${error}`;
    throw new UsageError(`${account}, but the mail was not sent${reason}. ${nextOf(status)}`);
  }
  console.log(
    config.mailUrl
      ? `${account}; ${link} was mailed.`
      : `${account}; ${link} is printed above. MAIL_URL is not set, so it was not mailed.`,
  );
});
