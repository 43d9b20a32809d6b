import { asc, desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { customerCalls } from '../../../contract/customer-calls.ts';
import type { Translate } from '../../base/texts.ts';
import type { Database } from '../../database/database.ts';
import { attributions, campaigns, events } from '../../database/tables/index.ts';
import { amountIn } from '../money.ts';

type Step = z.input<typeof customerCalls.read.answer>['timeline'][number];

/** Events of a timeline. */
const most = 200;

const nothing = { amount: null, currency: null, campaign: null, note: null, event: null };

/** The timeline of a customer: its clicks, its attributions, and its latest events. */
export async function timelineOf(database: Database, customerId: number, text: Translate): Promise<Step[]> {
  const given = await database
    .select({ row: attributions, code: campaigns.code })
    .from(attributions)
    .leftJoin(campaigns, eq(campaigns.id, attributions.campaignId))
    .where(eq(attributions.customerId, customerId))
    .orderBy(asc(attributions.id));
  const told = await database
    .select()
    .from(events)
    .where(eq(events.customerId, customerId))
    .orderBy(desc(events.id))
    .limit(most);
  const steps = given.flatMap(({ row, code }): Step[] => {
    const campaign = row.campaignId === null || code === null ? null : { id: row.campaignId, code };
    const at = row.validFrom.toISOString();
    const title = text(`attribution.${row.reason}`);
    const attribution: Step = { ...nothing, at, what: 'attribution', title, campaign, note: row.note };
    if (row.clickAt === null) return [attribution];
    const click: Step = {
      ...nothing,
      at: row.clickAt.toISOString(),
      what: 'click',
      title: text('timeline.click'),
      campaign,
      note: [row.country, row.device, row.sub1].filter((part) => part !== null).join(' · ') || null,
    };
    return [click, attribution];
  });
  const happened = told.map((row): Step => ({
    ...nothing,
    at: row.occurredAt.toISOString(),
    what: 'event',
    title: text(`event_type.${row.type}`),
    amount: row.amount === null ? null : amountIn(row.amount, row.currency),
    currency: row.currency,
    event: row.id,
  }));
  return [...steps, ...happened].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
