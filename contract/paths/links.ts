/** The paths of the calls of `links`. */
export const linkPaths = {
  brand: '/api/v1/brand-links/{code}',
  passwordReset: '/api/v1/auth/reset-password/check',
} as const;

/** The paths of the calls of `invitations` that the invited person makes. */
export const invitationPaths = {
  lookup: '/api/v1/invitations/{invitationToken}',
  accept: '/api/v1/invitations/{invitationToken}/accept',
} as const;
