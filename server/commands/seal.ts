import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { attributed } from '../audit/attributed.ts';
import { removeLostFactors } from '../auth/two-factor/lost.ts';
import { requireReadableFactors } from '../auth/two-factor/readable.ts';
import { sealFactorsAnew } from '../auth/two-factor/seal-all.ts';
import { createVault } from '../base/vault.ts';
import { sealMailsAnew } from '../mail/seal-all.ts';
import { readSecrets, secretFile } from '../data-directory/secret.ts';
import { adoptSecret, requireOwnSecret } from '../database/own-secret.ts';
import { runCommand } from './run.ts';
import { sealReport } from './seal-report.ts';

/* npm run seal [-- --lost]: with the present secret, what the former one has sealed, or goes on without that one */

const read = () => parseArgs({ options: { lost: { type: 'boolean', default: false } } }).values;

await runCommand(read, async ({ lost: isLost }, { config, connection: { database } }) => {
  const secrets = await readSecrets(config);
  const vault = createVault(secrets);
  const file = secretFile(config);
  let removed = 0;
  if (isLost) {
    const own = attributed(database, { requestId: randomUUID(), address: 'npm run seal' });
    removed = await removeLostFactors(own, vault);
    await adoptSecret(database, vault);
  } else {
    await requireOwnSecret(database, vault, file);
    await requireReadableFactors(database, vault, file);
  }
  const factors = await sealFactorsAnew(database, vault);
  const letters = await sealMailsAnew(database, vault);
  const hasFormer = secrets.formerSecret !== undefined;
  console.log(sealReport({ file, hasFormer, isLost, removed, factors, ...letters }));
});
