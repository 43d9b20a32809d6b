import { parseArgs } from 'node:util';
import { requireReadableFactors } from '../auth/two-factor/readable.ts';
import { sealFactorsAnew } from '../auth/two-factor/seal-all.ts';
import { createVault } from '../base/vault.ts';
import { sealMailsAnew } from '../mail/seal-all.ts';
import { readSecrets, secretFile } from '../data-directory/secret.ts';
import { runCommand } from './run.ts';
import { sealReport } from './seal-report.ts';

/* npm run seal: with the present secret, what the former one has sealed */

const read = () => parseArgs({ options: {} });

await runCommand(read, async (_, { config, connection: { database } }) => {
  const secrets = await readSecrets(config);
  const vault = createVault(secrets);
  await requireReadableFactors(database, vault, secretFile(config));
  const factors = await sealFactorsAnew(database, vault);
  const letters = await sealMailsAnew(database, vault);
  const hasFormer = secrets.formerSecret !== undefined;
  console.log(sealReport({ file: secretFile(config), hasFormer, factors, ...letters }));
});
