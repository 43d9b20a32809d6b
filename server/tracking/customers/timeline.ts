import { asc, desc, eq } from 'drizzle-orm';
import { latestEvents } from '../../../contract/customer-calls.ts';
import { textOfValue } from '../../../contract/group-texts.ts';
import { type FormulaVersion, formulasOf, minorUnitsOf, versionBehind } from '../../booking/net-revenue.ts';
import { accountName } from '../../database/account-name.ts';
import { attributions, campaigns, type customers, events } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { amountIn } from '../money.ts';
import { commissionSteps } from './commission-steps.ts';
import { nothing, type Step } from './step.ts';

/** Where the amount of revenue is from: the brand sent it, or its formula made it of components. */
function originOf(
  { type, components, occurredAt, amount }: typeof events.$inferSelect,
  versions: readonly FormulaVersion[],
  text: SignedIn['text'],
): string | null {
  if (type !== 'revenue' || amount === null) return null;
  if (components === null) return text('timeline.as_reported');
  const behind = versionBehind(versions, { components: minorUnitsOf(components), occurredAt, amount });
  return behind ? text('timeline.by_formula', { version: behind.version.version }) : null;
}

/** The timeline of a customer: its clicks, its attributions, its latest events, and what was earned by them. */
export async function timelineOf(
  {
    id: customerId,
    brandId,
    firstDepositId,
  }: Pick<typeof customers.$inferSelect, 'id' | 'brandId' | 'firstDepositId'>,
  exchange: SignedIn,
): Promise<Step[]> {
  const { database, text, language } = exchange;
  const wordsOf = (group: 'country' | 'device', value: string | null) =>
    value === null ? null : textOfValue(group, value, text, language);
  const given = await database
    .select({ row: attributions, code: campaigns.code, by: accountName(attributions.byId) })
    .from(attributions)
    .leftJoin(campaigns, eq(campaigns.id, attributions.campaignId))
    .where(eq(attributions.customerId, customerId))
    .orderBy(asc(attributions.id));
  const told = await database
    .select()
    .from(events)
    .where(eq(events.customerId, customerId))
    .orderBy(desc(events.id))
    .limit(latestEvents);
  const steps = given.flatMap(({ row, code, by }, place): Step[] => {
    const campaign = row.campaignId === null || code === null ? null : { id: row.campaignId, code };
    const at = row.validFrom.toISOString();
    const reason = text(`attribution.${row.reason}`);
    // The last word counts: one that is valid from an earlier moment leaves nothing of those before it.
    const isReplaced = given.slice(place + 1).some((later) => later.row.validFrom <= row.validFrom);
    const title = isReplaced ? text('timeline.replaced', { what: reason }) : reason;
    const attribution: Step = { ...nothing, at, what: 'attribution', title, campaign, note: row.note, by };
    if (row.clickAt === null) return [attribution];
    const click: Step = {
      ...nothing,
      at: row.clickAt.toISOString(),
      what: 'click',
      title: text('timeline.click'),
      campaign,
      note:
        [wordsOf('country', row.country), wordsOf('device', row.device), row.sub1]
          .filter((part) => part !== null)
          .join(' · ') || null,
    };
    return [click, attribution];
  });
  const hasComponents = told.some(({ components }) => components !== null);
  const versions = hasComponents ? await formulasOf(database, brandId) : [];
  const happened = told.toReversed().map((row): Step => ({
    ...nothing,
    at: row.occurredAt.toISOString(),
    what: 'event',
    title: text(
      row.type === 'deposit' && row.eventId === firstDepositId
        ? 'timeline.first_deposit'
        : `event_type.${row.type}`,
    ),
    amount: row.amount === null ? null : amountIn(row.amount, row.currency),
    currency: row.currency,
    note: originOf(row, versions, text),
    event: row.id,
  }));
  const earned = await commissionSteps(customerId, exchange);
  return [...steps, ...happened, ...earned].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
