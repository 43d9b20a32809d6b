import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { throttles } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';

/** The number of attempts that are allowed in each window of time. */
export interface Limit {
  name: string;
  attempts: number;
  /** Seconds. */
  window: number;
}

/** The text can have any length and contain personal data; the stored key has neither. */
const keyOf = (limit: Limit, whom: readonly string[]) =>
  `${limit.name}:${createHash('sha256').update(whom.join('\0')).digest('hex')}`;

/**
 * Counts an attempt before its outcome is known, so that simultaneous attempts cannot exceed the limit.
 *
 * @returns the seconds to wait, from 1, when the limit is exceeded; else 0.
 */
export async function countAttempt(
  database: Database,
  limit: Limit,
  whom: readonly string[],
  now: Date,
): Promise<number> {
  const resetsAt = new Date(now.getTime() + limit.window * 1000);
  const over = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await database
    .insert(throttles)
    .values({ key: keyOf(limit, whom), attempts: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${over} then 1 else ${throttles.attempts} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning({ attempts: throttles.attempts, resetsAt: throttles.resetsAt });
  if (!row || row.attempts <= limit.attempts) return 0;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/**
 * Counts an attempt that must stay within a limit.
 *
 * @param key of the text that says so.
 * @throws Refusal 429 that says how long to wait.
 */
export async function admitAttempt(
  { database, now }: { database: Database; now: Date },
  limit: Limit,
  whom: readonly string[],
  key = 'too_many',
): Promise<void> {
  const wait = await countAttempt(database, limit, whom, now);
  if (wait > 0) throw new Refusal(429, key, { headers: { 'Retry-After': String(wait) } });
}

/** Counts an attempt as the first of a window that begins now. */
export async function restartWindow(
  database: Database,
  limit: Limit,
  whom: readonly string[],
  now: Date,
): Promise<void> {
  const row = { attempts: 1, resetsAt: new Date(now.getTime() + limit.window * 1000) };
  await database
    .insert(throttles)
    .values({ key: keyOf(limit, whom), ...row })
    .onConflictDoUpdate({ target: throttles.key, set: row });
}

/** Whether anything was counted in the present window. */
export async function hasAttempts(
  database: Database,
  limit: Limit,
  whom: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await database
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(limit, whom)), gt(throttles.resetsAt, now)));
  return rows.length > 0;
}

/** Takes an attempt back that does not count after all. */
export async function uncountAttempt(
  database: Database,
  limit: Limit,
  whom: readonly string[],
): Promise<void> {
  await database
    .update(throttles)
    .set({ attempts: sql`${throttles.attempts} - 1` })
    .where(and(eq(throttles.key, keyOf(limit, whom)), gt(throttles.attempts, 0)));
}

/** Forgets the attempts, as after one that succeeded. */
export async function clearAttempts(
  database: Database,
  limit: Limit,
  whom: readonly string[],
): Promise<void> {
  await database.delete(throttles).where(eq(throttles.key, keyOf(limit, whom)));
}

/** Removes rows whose window has passed. */
export async function sweepThrottles(database: Database, now: Date): Promise<void> {
  await database.delete(throttles).where(lte(throttles.resetsAt, now));
}
