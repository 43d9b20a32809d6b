import { auth } from '../../contract/auth.ts';
import { fieldErrors } from './fieldErrors.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** What the contract says against the credentials: a translation key per field. */
export const credentialErrors = (values: Credentials) => fieldErrors(auth.login.body, values);
