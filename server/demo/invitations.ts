import { randomBytes } from 'node:crypto';
import type { invitations } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';
import { person, pick } from './people.ts';

type Invitation = typeof invitations.$inferInsert;

/** Days an invitation can be accepted. */
const validity = 7;

/** No mail contains these links. */
const tokenHash = () => randomBytes(32).toString('base64url');

interface Inviter {
  id: number;
  /** Brands to invite to; without any, operators are invited. */
  brandIds: readonly number[];
  /** E-mails of accounts that accepted theirs. */
  accepted: readonly string[];
}

/** Invitations of one account over the last months: most accepted, some expired, the latest pending. */
export function invitationsOf({ id, brandIds, accepted }: Inviter, from: number, now: Date): Invitation[] {
  const open = [1, 2, 3, 5, 6, 9, 16, 31, 48, 90, 130];
  const rows = [
    ...accepted.map((email, index) => ({ email, daysAgo: 12 + index * 9, isAccepted: true })),
    ...open.map((daysAgo, index) => ({ email: person(from + index).email, daysAgo, isAccepted: false })),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo);
  return rows.map(({ email, daysAgo, isAccepted }, index) => ({
    email,
    tokenHash: tokenHash(),
    inviterId: id,
    type: brandIds.length > 0 ? 'affiliate' : 'operator',
    brandId: brandIds.length > 0 ? pick(brandIds, index) : null,
    createdAt: daysBefore(now, daysAgo, index),
    expiresAt: daysBefore(now, daysAgo - validity, index),
    acceptedAt: isAccepted ? daysBefore(now, daysAgo - 1 - (index % 5), index) : null,
  }));
}
