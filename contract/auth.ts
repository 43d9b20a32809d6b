import * as z from 'zod';
import { call } from './call.ts';
import { authPaths } from './paths/auth.ts';
import * as rules from './rules.ts';
import { currentUser } from './user.ts';

/** The calls that open, show and close a session. */
export const auth = {
  csrfCookie: call({
    method: 'GET',
    path: authPaths.csrfCookie,
    summary:
      'Sets the session cookie and XSRF-TOKEN, whose decoded value every write repeats in X-XSRF-TOKEN.',
    access: 'anyone',
    status: 204,
  }),
  login: call({
    method: 'POST',
    path: authPaths.login,
    summary: 'Opens a session, or says that a second factor is due.',
    access: 'anyone',
    // The address is only compared: Fortify answers a malformed address like a wrong one.
    body: z.object({ email: rules.line(), password: rules.password() }),
    status: 200,
    answer: z.object({ two_factor: z.boolean() }),
  }),
  me: call({
    method: 'GET',
    path: authPaths.me,
    summary: 'The account whose session this is, or the one that its super-admin views.',
    access: 'signed-in',
    withoutFactor: true,
    whileViewing: true,
    status: 200,
    answer: currentUser,
  }),
  logout: call({
    method: 'POST',
    path: authPaths.logout,
    summary: 'Ends the session.',
    access: 'signed-in',
    withoutFactor: true,
    whileViewing: true,
    status: 204,
  }),
} as const;
