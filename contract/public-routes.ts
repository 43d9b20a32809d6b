/** Pages that need no session. */
export const publicRoutes = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/single-sign-on',
  '/development',
] as const;
export type PublicRoute = (typeof publicRoutes)[number];
