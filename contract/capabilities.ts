/**
 * What a backend can do beyond the specification. It announces each in `X-Capabilities` on its answer to
 * GET /api/v1/auth/me; what is not announced is neither shown nor called (decision 22).
 */
export const capabilities = ['paged-lists', 'approvals', 'invitations', 'sessions', 'passkeys'] as const;
export type Capability = (typeof capabilities)[number];
