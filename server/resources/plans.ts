import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { plans as table } from '../database/tables/index.ts';
import { optionItem } from '../options.ts';
import type { Translate } from '../texts.ts';
import { entity } from './entity.ts';
import { only } from '../database/only.ts';

const record = (text: Translate) => (row: typeof table.$inferSelect) => ({
  id: row.id,
  name: row.name,
  price: row.price,
  payment_type: optionItem('plan.payment_type', row.paymentType, text),
});

export const planRoutes = entity(api.plans, {
  list: async ({ database, text }) =>
    (await database.select().from(table).orderBy(table.id)).map(record(text)),

  async create({ name, price, payment_type }, { database, text }) {
    const rows = await database.insert(table).values({ name, price, paymentType: payment_type }).returning();
    return only(rows.map(record(text)));
  },

  async update(id, { name, price, payment_type }, { database, text }) {
    const [row] = await database
      .update(table)
      // An update must set something, also for a request that changes nothing.
      .set({ name: name ?? sql`${table.name}`, price, paymentType: payment_type })
      .where(eq(table.id, id))
      .returning();
    return row && record(text)(row);
  },

  async delete(id, { database }) {
    const rows = await database.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    return rows.length > 0;
  },
});
