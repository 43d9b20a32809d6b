import type { auth } from '../../../contract/auth.ts';
import type { registration } from '../../../contract/registration.ts';

/** The paths of a group of the contract's calls. */
export type PathsOf<Calls extends Record<string, { path: string }>> = {
  [C in keyof Calls]: Calls[C]['path'];
};

/**
 * The addresses that public pages call, typed by the contract but not read from it: its schemas are
 * a fifth of what the login page may weigh, and first needed when a form is sent.
 */
export const paths: PathsOf<typeof auth> & PathsOf<typeof registration> = {
  csrfCookie: '/api/sanctum/csrf-cookie',
  login: '/api/login',
  me: '/api/v1/auth/me',
  logout: '/api/v1/auth/logout',
  sendCode: '/api/v1/auth/send_code',
  checkVerification: '/api/v1/auth/check_verification',
  register: '/api/v1/auth/register',
  forgotPassword: '/api/v1/auth/forgot-password',
  resetPassword: '/api/v1/auth/reset-password',
};
