import { and, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { invitations as table } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

type Status = 'pending' | 'accepted' | 'expired';

const statusOf = (acceptedAt: Date | null, expiresAt: Date, now: Date): Status =>
  acceptedAt ? 'accepted' : expiresAt <= now ? 'expired' : 'pending';

/** The status of an invitation. Pending ones are sorted first, accepted ones last. */
export const status = computed(
  { acceptedAt: table.acceptedAt, expiresAt: table.expiresAt },
  ({ acceptedAt, expiresAt }, { text, now }) => {
    const key = statusOf(acceptedAt, expiresAt, now);
    return { key, title: text(`invitation.status.${key}`) };
  },
  sql`case when ${table.acceptedAt} is not null then 2
    when ${table.expiresAt} <= ${sql.placeholder('now')}::timestamptz then 1 else 0 end`,
);

const conditions: Record<Status, (now: Date) => SQL | undefined> = {
  accepted: () => isNotNull(table.acceptedAt),
  expired: (now) => and(isNull(table.acceptedAt), lte(table.expiresAt, now)),
  pending: (now) => and(isNull(table.acceptedAt), gt(table.expiresAt, now)),
};

const isStatus = (text: string): text is Status => text in conditions;

/** Narrows a list to the invitations of a status. */
export const inStatus = (text: string, now: Date): SQL =>
  sql`(${isStatus(text) ? conditions[text](now) : sql`false`})`;
