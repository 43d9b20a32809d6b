import type { Answer } from '../http/answer.ts';

/** What a backend can do beyond the specification (decision 22). */
const known = ['paged-lists', 'approvals', 'invitations', 'sessions', 'passkeys'] as const;
export type Capability = (typeof known)[number];

/** The capabilities that the answer to auth/me announces: `X-Capabilities: paged-lists, approvals`. */
export function announcedIn(headers: Answer['headers']): readonly Capability[] {
  const announced = (headers.get('X-Capabilities') ?? '').split(',').map((name) => name.trim());
  return known.filter((capability) => announced.includes(capability));
}
