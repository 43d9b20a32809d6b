import { communicationMethods, cooperationConditions } from '../base/options.ts';
import type { users } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';
import { person, pick } from './people.ts';
import { reachedBy } from './places.ts';

type User = typeof users.$inferInsert;

interface Group {
  type: User['type'];
  /** How many, and from which number of `person` on. */
  count: number;
  from: number;
  /** How many of them, the latest ones, still wait for approval. */
  waiting?: number;
  brandIds?: readonly number[];
  roleIds?: readonly number[];
}

const methods = Object.values(communicationMethods);
const conditions = Object.values(cooperationConditions);

const comments = [
  'Работает с трафиком из поисковых систем',
  'Asked for weekly payouts',
  'Проверен, нарушений нет',
  'Second account of a known partner',
];

/** Made-up accounts that joined over the last months; some of them with few details. */
export function members({ type, count, from, waiting = 0, brandIds, roleIds }: Group, now: Date): User[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, email } = person(from + index);
    const daysAgo = Math.round(((count - index) / count) * 190) + 1;
    const method = pick(methods, index);
    const isWaiting = index >= count - waiting;
    return {
      type,
      name,
      email,
      communicationMethod: index % 6 === 5 ? null : method,
      communicationLink: index % 6 === 5 ? null : reachedBy(method, email),
      conditionCooperation: isWaiting || index % 9 === 8 ? null : pick(conditions, index * 3),
      brandId: brandIds ? pick(brandIds, index) : null,
      roleId: roleIds && index % 3 !== 2 ? pick(roleIds, index) : null,
      comment: index % 7 === 3 ? pick(comments, index) : null,
      createdAt: daysBefore(now, daysAgo, index),
      approvedAt: isWaiting ? null : daysBefore(now, Math.max(0, daysAgo - (index % 4)), index),
    };
  });
}
