import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { KeyScope } from '../../../contract/api-keys.ts';
import { newToken } from '../../auth/random.ts';
import type { Database } from '../../database/database.ts';
import { apiKeys as table, brands } from '../../database/tables/index.ts';
import { type SenderBrand, senderBrand } from '../events/sender.ts';

/** Tells a key of the panel from other secrets, for those who find one where it should not be. */
const mark = 'pk_';
/** Characters by which people tell keys apart: too few to help to guess one. */
const prefixLength = 9;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A new key and the secret part of its postback's address, with what is kept of them. */
export function newKey() {
  const [key, token] = [mark + newToken(), newToken()];
  const kept = { prefix: key.slice(0, prefixLength), keyHash: hashOf(key), tokenHash: hashOf(token) };
  return { key, token, kept };
}

/** A key that opens something, and its brand. */
export interface GoodKey {
  id: number;
  brand: SenderBrand;
}

/** Where and when a key is looked for, and what it must open. */
interface Asked {
  database: Database;
  scope: KeyScope;
  now: Date;
}

async function goodKey({ database, scope, now }: Asked, which: SQL) {
  const [row] = await database
    .select({ key: table, brand: brands })
    .from(table)
    .innerJoin(brands, eq(brands.id, table.brandId))
    .where(and(which, isNull(table.revokedAt), or(isNull(table.expiresAt), gt(table.expiresAt, now))));
  if (!row?.key.scopes.includes(scope)) return undefined;
  const brand = senderBrand(row.brand);
  return brand && { id: row.key.id, tokenHash: row.key.tokenHash, brand };
}

const bearer = /^Bearer +([\w-]{1,128})$/i;

/** The key in an Authorization header; undefined if there is none, or if it does not open what is asked for. */
export async function keyIn(header: string | undefined, asked: Asked): Promise<GoodKey | undefined> {
  const [, key] = bearer.exec(header ?? '') ?? [];
  return key === undefined ? undefined : goodKey(asked, eq(table.keyHash, hashOf(key)));
}

/** The key of a postback's address. */
export async function keyOfPostback(id: number, token: string, asked: Asked): Promise<GoodKey | undefined> {
  const key = await goodKey(asked, eq(table.id, id));
  const isToken = key && timingSafeEqual(Buffer.from(key.tokenHash), Buffer.from(hashOf(token)));
  return isToken ? key : undefined;
}
