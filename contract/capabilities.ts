/**
 * The features of a backend beyond the specification. It announces each in `X-Capabilities` on its response to
 * GET /api/v1/auth/me; a feature that is not announced is neither shown nor called.
 */
export const capabilities = [
  'paged-lists',
  'approvals',
  'invitations',
  'sessions',
  'passkeys',
  'versions',
  'brand-links',
  'reset-links',
  'sub-roles',
  'idempotency-keys',
  'mails',
  'tracking',
  'statistics',
  'commissions',
  'required-two-factor',
  'view-as',
  'audit-log',
  'single-sign-on',
] as const;
export type Capability = (typeof capabilities)[number];
