import type { CallRight } from './call.ts';

/** The right to the keys of a brand, apart from their calls, which the panel loads when somebody opens them. */
export const apiKeyRight = {
  method: 'POST',
  access: ['super-admin', 'operator'],
  permission: 'api-keys.manage',
} as const satisfies CallRight;
