/*
 * The paths of the calls that pages without a session make. These files have no zod: the panel imports the paths from
 * here and not from the calls, whose schemas are too large for the login page.
 */

/** The paths of the calls of `auth`. */
export const authPaths = {
  csrfCookie: '/api/sanctum/csrf-cookie',
  login: '/api/login',
  me: '/api/v1/auth/me',
  logout: '/api/v1/auth/logout',
} as const;

/** The paths of the calls of `registration`. */
export const registrationPaths = {
  sendCode: '/api/v1/auth/send_code',
  checkVerification: '/api/v1/auth/check_verification',
  register: '/api/v1/auth/register',
  forgotPassword: '/api/v1/auth/forgot-password',
  resetPassword: '/api/v1/auth/reset-password',
} as const;
