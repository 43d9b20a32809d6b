import { and, eq, gt, lte } from 'drizzle-orm';
import { newCode, newToken } from '../../auth/random.ts';
import type { Database } from '../../database/database.ts';
import { verifications } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';

type Place = Pick<Exchange, 'database' | 'vault' | 'now'>;

/** Milliseconds the code, and then the id it is exchanged for, is good. */
const validity = 10 * 60_000;

const codeOf = (email: string) => `verification code of ${email}`;
const idOf = (email: string) => `verification id of ${email}`;
const expiry = (now: Date) => new Date(now.getTime() + validity);

/** Makes a code for an address; it voids what was made for it before. */
export async function createCode({ database, vault, now }: Place, email: string): Promise<string> {
  const code = newCode();
  const row = { codeHash: vault.digest(code, codeOf(email)), idHash: null, expiresAt: expiry(now) };
  await database.transaction((transaction) =>
    transaction
      .insert(verifications)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: verifications.email, set: row }),
  );
  return code;
}

/** Exchanges a code for a verification id, once; undefined when it is wrong or too old. */
export async function exchangeCode({ database, vault, now }: Place, email: string, code: string) {
  const id = newToken();
  const rows = await database.transaction((transaction) =>
    transaction
      .update(verifications)
      .set({ codeHash: null, idHash: vault.digest(id, idOf(email)), expiresAt: expiry(now) })
      .where(
        and(
          eq(verifications.email, email),
          eq(verifications.codeHash, vault.digest(code, codeOf(email))),
          gt(verifications.expiresAt, now),
        ),
      )
      .returning({ email: verifications.email }),
  );
  return rows.length > 0 ? id : undefined;
}

/** Takes a verification id, which one of several callers gets. @returns whether this one did. */
export async function takeVerification({ database, vault, now }: Place, email: string, id: string) {
  const rows = await database
    .delete(verifications)
    .where(
      and(
        eq(verifications.email, email),
        eq(verifications.idHash, vault.digest(id, idOf(email))),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({ email: verifications.email });
  return rows.length > 0;
}

/** Removes what was not used in time. */
export async function sweepVerifications(database: Database, now: Date): Promise<void> {
  await database.delete(verifications).where(lte(verifications.expiresAt, now));
}
