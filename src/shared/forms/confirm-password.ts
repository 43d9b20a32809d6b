import { twoFactorPaths } from '../../../contract/paths/two-factor.ts';
import { request } from '../http/index.ts';

/** Proves the password again, which some calls require to be recent. */
export const confirmPassword = (password: string) =>
  request(twoFactorPaths.confirmPassword, { method: 'POST', body: { password } });
