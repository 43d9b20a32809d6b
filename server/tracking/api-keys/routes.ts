import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ApiKey, apiKeys } from '../../../contract/api-keys.ts';
import { single } from '../../database/single.ts';
import { apiKeys as table, brands, keyUses } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { heldBrand, managedBrand, managedBrands } from '../own-brands.ts';
import { newKey } from './keys.ts';

type Row = typeof table.$inferSelect;

const shown = (
  { id, name, prefix, scopes, createdAt, expiresAt }: Row,
  lastUsedAt: Date | null = null,
): ApiKey => ({
  id,
  name,
  prefix,
  scopes,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
});

const list = route(apiKeys.list, async ({ params }, exchange) => {
  const brand = await managedBrand(exchange, Number(params.id));
  const rows = await exchange.database
    .select({ key: table, lastUsedAt: keyUses.lastUsedAt })
    .from(table)
    .leftJoin(keyUses, eq(keyUses.keyId, table.id))
    .where(and(eq(table.brandId, brand.id), isNull(table.revokedAt)))
    .orderBy(table.id);
  return rows.map(({ key, lastUsedAt }) => shown(key, lastUsedAt));
});

const create = route(apiKeys.create, async ({ params, body }, exchange) => {
  const { account, appUrl, now, text } = exchange;
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
  if (expiresAt && expiresAt <= now) throw refusedAt('expires_at', 'validation.invalid', text);
  const { key, token, kept } = newKey();
  const { name, scopes } = body;
  const row = { name, scopes, createdBy: account.id, createdAt: now, expiresAt, ...kept };
  const made = await exchange.database.transaction(async (database) => {
    const brand = await heldBrand({ ...exchange, database }, Number(params.id));
    if (brand.operatorId === null) throw new Refusal(409, 'api_key.no_operator');
    return single(
      await database
        .insert(table)
        .values({ brandId: brand.id, ...row })
        .returning(),
    );
  });
  return { ...shown(made), key, postback_url: `${appUrl}/postback/${made.id}/${token}` };
});

const revoke = route(apiKeys.revoke, async ({ params }, exchange) => {
  await exchange.database.transaction(async (transaction) => {
    const own = transaction.select({ id: brands.id }).from(brands).where(managedBrands(exchange));
    const rows = await transaction
      .update(table)
      .set({ revokedAt: exchange.now })
      .where(and(eq(table.id, Number(params.id)), isNull(table.revokedAt), inArray(table.brandId, own)))
      .returning({ id: table.id });
    if (rows.length === 0) throw new Refusal(404, 'not_found');
  });
});

/** The keys of a brand's system. */
export const apiKeyRoutes: readonly Route[] = [list, create, revoke];
