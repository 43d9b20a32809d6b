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

await runCommand(read, async (wanted, tools) => {
  if (lacksAppUrl(tools.config)) console.warn(lacksAppUrlWarning);
  if (!(await mailAdmin(tools, wanted))) {
    throw new UsageError(
      `Created the super-admin ${wanted.email}, but the mail could not be sent yet. The server tries again while it runs.`,
    );
  }
  console.log(`Created the super-admin ${wanted.email}; the link to choose a password was mailed.`);
});
