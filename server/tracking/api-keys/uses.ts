import { sql } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import { keyUses } from '../../database/tables/index.ts';
import type { Services } from '../../http/services.ts';

/** Milliseconds between two notes of the use of one key: a row that every request changed would hold them all up. */
const interval = minute;

/** @returns a function that notes, after the answer, when a key was used. */
export function usesOfKeys({ database, background }: Pick<Services, 'database' | 'background'>) {
  const noted = new Map<number, number>();
  return (keyId: number, now: Date): void => {
    const last = noted.get(keyId);
    if (last !== undefined && now.getTime() - last < interval) return;
    noted.set(keyId, now.getTime());
    background.run('noting the use of a key', async () => {
      await database
        .insert(keyUses)
        .values({ keyId, lastUsedAt: now })
        .onConflictDoUpdate({
          target: keyUses.keyId,
          set: { lastUsedAt: sql`greatest(${keyUses.lastUsedAt}, excluded.last_used_at)` },
        });
    });
  };
}
