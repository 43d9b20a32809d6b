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

/** The public page of a path; `/single-sign-on` has an address for each provider below it. */
export const publicRouteOf = (path: string): PublicRoute | undefined =>
  publicRoutes.find(
    (route) => route === path || (route === '/single-sign-on' && path.startsWith(`${route}/`)),
  );
