import { createVault } from '../../../server/base/vault.ts';

/** The secret of every application that a test starts. */
export const testSecret = 'a secret for tests, 32 characters';

/** Opens and seals as those applications do. */
export const testVault = createVault({ secret: testSecret });
