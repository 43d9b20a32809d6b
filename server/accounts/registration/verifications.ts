import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { minute } from '../../../contract/durations.ts';
import { newCode, newToken } from '../../auth/random.ts';
import type { Database } from '../../database/database.ts';
import { verifications } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';

type Place = Pick<Exchange, 'database' | 'vault' | 'now'>;

/** An address, and the browser that asked for its code. */
interface Asked {
  email: string;
  /** Hash of the session id, which a guest has too. */
  guestHash: string;
}

/** Milliseconds the code, and then the id it is exchanged for, is good. */
const validity = 10 * minute;

const codeOf = (email: string) => `verification code of ${email}`;
const idOf = (email: string) => `verification id of ${email}`;
const expiry = (now: Date) => new Date(now.getTime() + validity);

/** The request of the current browser about an address. */
export function asking({ session }: Pick<Exchange, 'session'>, email: string): Asked {
  // Every write has a CSRF token, which belongs to a session id.
  if (session.idHash === undefined) throw new Error('A code without a session id');
  return { email, guestHash: session.idHash };
}

const askedBy = ({ email, guestHash }: Asked) =>
  and(eq(verifications.email, email), eq(verifications.guestHash, guestHash));

/** Makes a code for an address; it voids the one made before for the same browser. */
export async function createCode(
  { database, vault, now }: Place,
  asked: Asked,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = expiry(now);
  const row = { codeHash: vault.digest(code, codeOf(asked.email)), idHash: null, expiresAt };
  await database
    .insert(verifications)
    .values({ ...asked, ...row })
    .onConflictDoUpdate({ target: [verifications.email, verifications.guestHash], set: row });
  return { code, expiresAt };
}

/** The hash of the code that a browser can exchange now, by which its tries are counted. */
export async function livingCode({ database, now }: Place, asked: Asked): Promise<string | undefined> {
  const [row] = await database
    .select({ codeHash: verifications.codeHash })
    .from(verifications)
    .where(and(askedBy(asked), gt(verifications.expiresAt, now)));
  return row?.codeHash ?? undefined;
}

/** Exchanges a code for a verification id, once; undefined when it is wrong or too old. */
export async function exchangeCode({ database, vault, now }: Place, asked: Asked, code: string) {
  const { email } = asked;
  const id = newToken();
  const rows = await database.transaction((transaction) =>
    transaction
      .update(verifications)
      .set({ codeHash: null, idHash: vault.digest(id, idOf(email)), expiresAt: expiry(now) })
      .where(
        and(
          askedBy(asked),
          inArray(verifications.codeHash, vault.digests(code, codeOf(email))),
          gt(verifications.expiresAt, now),
        ),
      )
      .returning({ email: verifications.email }),
  );
  return rows.length > 0 ? id : undefined;
}

/** Consumes a verification id: of several calls at once, only one succeeds. @returns whether this call did. */
export async function takeVerification({ database, vault, now }: Place, email: string, id: string) {
  const rows = await database
    .delete(verifications)
    .where(
      and(
        eq(verifications.email, email),
        inArray(verifications.idHash, vault.digests(id, idOf(email))),
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
