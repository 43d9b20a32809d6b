import { and, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { minute } from '../../../contract/durations.ts';
import type { Vault } from '../../base/vault.ts';
import type { Database } from '../../database/database.ts';
import { twoFactors, usedCodes } from '../../database/tables/index.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newSecret } from './totp.ts';

interface Place {
  database: Database;
  vault: Vault;
}

/** An account's second factor, unsealed. */
export interface Factor {
  secret: string;
  recoveryCodes: string[];
  confirmed: boolean;
}

const codes = z.array(z.string());
const secretOf = (userId: number) => `two-factor secret of ${userId}`;
const codesOf = (userId: number) => `recovery codes of ${userId}`;

/**
 * Seals a stored factor with the current secret, if a former one sealed it.
 *
 * @param row a row that this transaction has locked. @returns whether it was sealed again.
 */
export async function sealAnew(
  { database, vault }: Place,
  {
    userId,
    secret,
    recoveryCodes,
  }: Pick<typeof twoFactors.$inferSelect, 'userId' | 'secret' | 'recoveryCodes'>,
): Promise<boolean> {
  if (!vault.isStale(secret) && !vault.isStale(recoveryCodes)) return false;
  const again = (sealed: string, about: string) => vault.seal(vault.unseal(sealed, about), about);
  await database
    .update(twoFactors)
    .set({
      secret: again(secret, secretOf(userId)),
      recoveryCodes: again(recoveryCodes, codesOf(userId)),
    })
    .where(eq(twoFactors.userId, userId));
  return true;
}

/**
 * Reads a second factor; undefined where none was enabled.
 *
 * @param lock whether other transactions that lock it wait until this one ends. It is then sealed anew where a former
 *   secret has sealed it.
 */
export async function readFactor({ database, vault }: Place, userId: number, lock = false) {
  const query = database.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return undefined;
  if (lock) await sealAnew({ database, vault }, row);
  const factor: Factor = {
    secret: vault.unseal(row.secret, secretOf(userId)),
    recoveryCodes: codes.parse(JSON.parse(vault.unseal(row.recoveryCodes, codesOf(userId)))),
    confirmed: row.confirmedAt !== null,
  };
  return factor;
}

const sealedCodes = (vault: Vault, userId: number, codes: readonly string[]) =>
  vault.seal(JSON.stringify(codes), codesOf(userId));

/** The columns stored for a secret, with recovery codes made for it. */
export const sealedFactor = (vault: Vault, userId: number, secret: string) => ({
  secret: vault.seal(secret, secretOf(userId)),
  recoveryCodes: sealedCodes(vault, userId, newRecoveryCodes()),
});

/** Makes a secret and recovery codes. An existing factor stays, unless `anew` is asked for and it is unconfirmed. */
export async function createFactor({ database, vault }: Place, userId: number, anew: boolean): Promise<void> {
  const row = sealedFactor(vault, userId, newSecret());
  const insert = database.insert(twoFactors).values({ userId, ...row });
  await (anew
    ? insert.onConflictDoUpdate({
        target: twoFactors.userId,
        set: row,
        setWhere: isNull(twoFactors.confirmedAt),
      })
    : insert.onConflictDoNothing());
}

/**
 * Stores another set of recovery codes; without a second factor there is nothing to store.
 *
 * @returns whether the factor is on.
 */
export async function storeRecoveryCodes(
  { database, vault }: Place,
  userId: number,
  codes: readonly string[],
): Promise<boolean> {
  const rows = await database
    .update(twoFactors)
    .set({ recoveryCodes: sealedCodes(vault, userId, codes) })
    .where(eq(twoFactors.userId, userId))
    .returning({ confirmedAt: twoFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Turns the second factor on. @returns whether it was off. */
export async function confirmFactor(database: Database, userId: number, now: Date): Promise<boolean> {
  const rows = await database
    .update(twoFactors)
    .set({ confirmedAt: now })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

/** @returns whether the removed factor was on; undefined if there was none. */
export async function deleteFactor(database: Database, userId: number): Promise<boolean | undefined> {
  const [row] = await database
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ confirmedAt: twoFactors.confirmedAt });
  return row && row.confirmedAt !== null;
}

/**
 * Removes a factor whose set-up was not finished. Whoever knew the former password may have begun it, and would know
 * the secret and the recovery codes that the owner then confirms.
 */
export async function deleteUnconfirmedFactor(database: Database, userId: number): Promise<void> {
  await database.delete(twoFactors).where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)));
}

/** Marks the code of a time step as used. @returns false if it already was. */
export async function markStep(
  database: Database,
  userId: number,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .insert(usedCodes)
    .values({ userId, step, usedAt: now })
    .onConflictDoNothing()
    .returning({ step: usedCodes.step });
  return rows.length > 0;
}

/** Removes marks whose codes are long past. */
export async function sweepUsedCodes(database: Database, now: Date): Promise<void> {
  await database.delete(usedCodes).where(lt(usedCodes.usedAt, new Date(now.getTime() - 10 * minute)));
}
