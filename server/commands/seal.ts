import { parseArgs } from 'node:util';
import { requireReadableFactors } from '../auth/two-factor/readable.ts';
import { sealAllAnew } from '../auth/two-factor/seal-all.ts';
import { createVault } from '../base/vault.ts';
import { readSecrets, secretFile } from '../data-directory/secret.ts';
import { runCommand } from './run.ts';

/* npm run seal: with the present secret, what the former one has sealed */

await runCommand(async ({ config, connection: { database } }) => {
  parseArgs({ options: {} });
  const vault = createVault(await readSecrets(config));
  await requireReadableFactors(database, vault, secretFile(config));
  const count = await sealAllAnew(database, vault);
  console.log(
    `Sealed ${count} second factors anew. ${secretFile(config)}.former is no longer needed for them.`,
  );
});
