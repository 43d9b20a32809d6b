import { api } from '../../contract/index.ts';
import { mailCalls } from '../../contract/mails.ts';
import { mails as table } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { eq } from 'drizzle-orm';
import { entity } from '../entity/entity.ts';
import { titled } from './fields-of-facts.ts';
import { listingOf } from '../entity/listing-of.ts';
import { inTransaction } from '../entity/writes.ts';

const mails = listingOf(api.mails, table, {
  fields: { kind: titled(table.kind, 'mail_kind'), status: titled(table.status, 'mail_status') },
  filters: { kind: table.kind, status: table.status },
  search: [table.email, table.error],
  latestFirst: true,
});

const resend = route(mailCalls.resend, ({ params }, exchange) =>
  inTransaction(exchange, async ({ database, mail }) => {
    const id = Number(params.id);
    if (await mail.resend(database, id)) return;
    const present = await database.select({ id: table.id }).from(table).where(eq(table.id, id));
    throw present.length > 0 ? new Refusal(409, 'mail.not_resendable') : new Refusal(404, 'not_found');
  }),
);

export const mailRoutes = [...entity(mails, { list: () => ({}) }), resend];
