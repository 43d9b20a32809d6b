import type { twoFactor } from '../../../contract/two-factor.ts';
import { request } from '../http/index.ts';

/** Typed by the contract but not imported from it, because its schemas are too large for the login page. */
const path: typeof twoFactor.confirmPassword.path = '/api/user/confirm-password';

/** Proves the password again, which some calls require to be recent. */
export const confirmPassword = (password: string) => request(path, { method: 'POST', body: { password } });
