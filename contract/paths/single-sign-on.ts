const path = '/api/v1/auth/single-sign-on';

/** The paths of the calls of `singleSignOn`. */
export const singleSignOnPaths = {
  start: path,
  finish: `${path}/callback`,
  link: `${path}/link`,
  startLink: `${path}/link`,
  finishLink: `${path}/link/callback`,
  unlink: `${path}/link`,
} as const;
