import type { auth } from '../../contract/auth.ts';

/**
 * The addresses of the session's calls, typed by the contract but not read from it: its schemas are
 * a fifth of what the login page may weigh, and first needed when a form is sent.
 */
export const paths: { [C in keyof typeof auth]: (typeof auth)[C]['path'] } = {
  csrfCookie: '/api/sanctum/csrf-cookie',
  login: '/api/login',
  me: '/api/v1/auth/me',
  logout: '/api/v1/auth/logout',
};
