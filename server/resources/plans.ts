import { eq, sql } from 'drizzle-orm';
import { api } from '../../contract/index.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { only } from '../database/only.ts';
import { plans as table } from '../database/tables/index.ts';
import { optionItem } from '../options.ts';
import { entity } from './entity.ts';
import { listing } from './listing.ts';
import { byTitle } from './shown.ts';
import { moneySpan } from './spans.ts';
import { within } from './writes.ts';

const plans = listing({
  table,
  rows: (select) =>
    select({ id: table.id, name: table.name, price: table.price, paymentType: table.paymentType })
      .from(table)
      .$dynamic(),
  record: ({ id, name, price, paymentType }, { text }) => ({
    id,
    name,
    price,
    payment_type: optionItem('plan.payment_type', paymentType, text),
  }),
  sorts: {
    name: byAlphabet(table.name),
    price: table.price,
    payment_type: byTitle('plan.payment_type', table.paymentType),
  },
  search: [table.name],
  filters: {
    payment_type: (key) => eq(table.paymentType, Number(key)),
    ...moneySpan('price', table.price),
  },
});

/** The platform's plans; every affiliate may choose among all of them. */
export const planRoutes = entity(api.plans, plans, {
  list: () => ({}),
  listOwn: () => ({}),

  create: ({ name, price, payment_type }, exchange) =>
    within(exchange, async ({ database }) => {
      const row = { name, price, paymentType: payment_type };
      return only(await database.insert(table).values(row).returning({ id: table.id })).id;
    }),

  update: (id, { name, price, payment_type }, exchange) =>
    within(exchange, async ({ database }) => {
      const rows = await database
        .update(table)
        // An update must set something, also for a request that changes nothing.
        .set({ name: name ?? sql`${table.name}`, price, paymentType: payment_type })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      return rows.length > 0;
    }),

  delete: (id, exchange) =>
    within(exchange, async ({ database }) => {
      const rows = await database.delete(table).where(eq(table.id, id)).returning({ id: table.id });
      return rows.length > 0;
    }),
});
