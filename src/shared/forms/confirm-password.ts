import type { twoFactor } from '../../../contract/two-factor.ts';
import { request } from '../http/index.ts';

/** Typed by the contract but not read from it, as its schemas are not for the login page. */
const path: typeof twoFactor.confirmPassword.path = '/api/user/confirm-password';

/** Proves the password again; some calls need that to be recent. */
export const confirmPassword = (password: string) => request(path, { method: 'POST', body: { password } });
