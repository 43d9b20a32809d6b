import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { auditLog, plans, promoMaterials } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';

type Entry = typeof auditLog.$inferInsert;

interface Authors {
  adminId: number;
  operatorId: number;
  now: Date;
}

const newest = 40;

/** Fills the log of changes: a super-admin raised prices, and an operator wrote and corrected promo materials. */
export async function insertChanges(
  database: Database,
  { adminId, operatorId, now }: Authors,
): Promise<void> {
  const priced = await database.select().from(plans).orderBy(desc(plans.id)).limit(newest);
  const written = await database
    .select()
    .from(promoMaterials)
    .where(eq(promoMaterials.operatorId, operatorId))
    .orderBy(desc(promoMaterials.id))
    .limit(newest);
  const ofPlans = priced.map(({ id, name, price, paymentType }, index): Entry => {
    const after = { id, name, price: Number(price), payment_type: paymentType };
    return {
      at: daysBefore(now, 3 + index, index),
      actorId: adminId,
      action: 'update',
      entity: 'plans',
      entityId: String(id),
      before: { ...after, price: Math.max(after.price - 5, 1) },
      after,
      address: '192.0.2.10',
    };
  });
  const ofMaterials = written.flatMap(({ id, brandId, type, content }, index): Entry[] => {
    const row = { id, brand_id: brandId, type, content };
    const common = {
      actorId: operatorId,
      entity: 'promo_materials',
      entityId: String(id),
      operatorId,
      address: '192.0.2.20',
    };
    const draft = { ...row, content: content.slice(0, 40) };
    return [
      { ...common, at: daysBefore(now, 2 + index, index), action: 'create', after: draft },
      { ...common, at: daysBefore(now, 1 + index, index), action: 'update', before: draft, after: row },
    ];
  });
  const all = [...ofPlans, ...ofMaterials];
  await database
    .insert(auditLog)
    .values(all.toSorted((one, other) => Number(one.at ?? 0) - Number(other.at ?? 0)));
}
