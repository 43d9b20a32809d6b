import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { buildMissingFigures } from '../../../server/figures/rebuild.ts';
import { migrateTo } from '../../support/server/former.ts';
import '../../support/server/provided.ts';

/* A database with closed months of the version before there was a figure of what is earned. */

const last = '0038_ledger_view';
const moment = (day: string) => `'2026-${day}T12:00:00Z'`;
const event = (id: number, type: string, day: string, amount: string, period: number) => `
  insert into facts.events (brand_id, event_id, type, customer_id, customer, operator_id, campaign_id, affiliate_id,
    occurred_at, received_at, amount, currency, fingerprint, item, request_id, period_id)
  values (1, 'e${id}', '${type}', 1, 'ann', 1, 1, 2, ${moment(day)}, ${moment(day)}, ${amount}, 'EUR', '\\x00', '{}', 'r', ${period});`;
/** August is closed with a share of 40 %, although the lowest rate is 35 %; one event of August came too late for it. */
const rows = `
  insert into users (type, name, email, approved_at) values
    ('operator', 'Oleg', 'oleg@before.test', now()), ('affiliate', 'Anna', 'anna@before.test', now());
  insert into brands (name, link, operator_id, time_zone) values ('First', 'https://first.test', 1, 'UTC');
  insert into plans (name, price, payment_type) values ('Share', 35, 2);
  insert into plan_terms (plan_id, version, valid_from, terms) values (1, 2, '2026-01-01', '{"currency": "EUR",
    "cpa": {"amount": "30.00", "by_country": {}}, "cpl": null, "fixed": null, "hold_days": 0, "cap": null,
    "share": {"rate": 3500, "tiers": [{"from": "100", "rate": 4000}], "tier_by": "net_revenue",
      "tier_mode": "retroactive", "admin_fee": 0, "carry_over": "none"},
    "qualification": {"by": "deposits", "min_first_deposit": "0", "min_deposits": "0", "days": null}}');
  insert into promo_materials (brand_id, type, content) values (1, 1, 'Look here');
  insert into campaigns (affiliate_id, promo_material_id, plan_id, link) values (2, 1, 1, 'https://blog.test');
  insert into facts.brands_in_use (brand_id) values (1);
  insert into facts.customers (brand_id, external_id, operator_id, registered_at, campaign_id, affiliate_id, reason)
    values (1, 'ann', 1, ${moment('08-01')}, 1, 2, 'CODE');
  insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
    valid_from, created_at) values (1, 1, 1, 1, 2, 1, 'CODE', ${moment('08-01')}, ${moment('08-01')});
  insert into facts.periods (operator_id, first_day) values (1, '2026-08-01'), (1, '2026-09-01');
  ${event(1, 'revenue', '08-05', '10000', 1)}
  ${event(2, 'revenue', '09-05', '2000', 2)}
  ${event(3, 'revenue', '08-20', '1000', 2)}
  insert into facts.customer_periods (period_id, customer_id, attribution_id, brand_id, affiliate_id, campaign_id,
    plan_id, terms_version, net_revenue, revenues, facts) values (1, 1, 1, 1, 2, 1, 1, 2, 10000, 1, 1),
    (2, 1, 1, 1, 2, 1, 1, 2, 3000, 2, 2);
  insert into facts.conversions (customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id,
    terms_version, begins, state, amount, currency, qualified_at, created_at, changed_at)
    values (1, 'cpa', 1, 1, 2, 1, 1, 2, '2026-08-01', 'approved', 3000, 'EUR', ${moment('08-06')}, now(), now());
  insert into facts.conversion_moves (conversion_id, number, state, at, period, amount)
    values (1, 1, 'approved', now(), '2026-08-01', 3000), (1, 2, 'reversed', now(), '2026-09-01', -3000);
  insert into facts.statements (period_id, operator_id, affiliate_id, currency, opening, earned, adjusted, closing, created_at)
    values (1, 1, 2, 'EUR', 0, 7000, 0, 7000, now());
  insert into facts.statement_lines (statement_id, number, kind, brand_id, plan_id, terms_version, amount, formula, inputs)
    values (1, 1, 'cpa', 1, 1, 2, 3000, '', '[]'), (1, 2, 'share', 1, 1, 2, 4000, '', '[]');
  update facts.periods set state = 'closing' where id = 1;
  update facts.periods set state = 'closed' where id = 1;
`;

type Opened = Awaited<ReturnType<typeof openEmbedded>>;
let opened: Opened;
/** The conversions by day, as the migration alone counts them. */
let counted: unknown;

const conversionDays = () =>
  rowsOf(
    opened.database,
    sql`select day::text as day, campaign_id, conversions_pending, conversions_approved, conversions_rejected
      from facts.stat_day where conversions_pending + conversions_approved + conversions_rejected <> 0
      union all select day::text, -1, conversions_pending, conversions_approved, conversions_rejected
      from facts.stat_brand_day where conversions_pending + conversions_approved + conversions_rejected <> 0`,
    z.record(z.string(), z.union([z.string(), z.number()])),
  );

// A migration changes rows in the same way on both databases.
describe.runIf(inject('database') === 'embedded')('a database of the version before', () => {
  beforeAll(async () => {
    opened = await openEmbedded({});
    await migrateTo(opened.client, last);
    await opened.client.exec(rows);
    await opened.migrate(async () => {});
    counted = await conversionDays();
    await buildMissingFigures(opened.database, new Date('2026-10-02T12:00:00Z'));
  });
  afterAll(() => opened.close());

  test('has what its affiliates earned, and the days of a closed month add up to its statement', async () => {
    const days = await rowsOf(
      opened.database,
      sql`select day::text as day, earned::text as earned from facts.stat_day where earned <> 0 order by day`,
      z.object({ day: z.string(), earned: z.string() }),
    );
    expect(days).toEqual([
      { day: '2026-08-05', earned: '35000000' },
      { day: '2026-08-06', earned: '30000000' },
      // 40 % instead of 35 %.
      { day: '2026-08-31', earned: '5000000' },
      // The late event.
      { day: '2026-09-01', earned: '3500000' },
      { day: '2026-09-05', earned: '7000000' },
      // The conversion was taken back after September was over: on its last day.
      { day: '2026-09-30', earned: '-30000000' },
    ]);
  });

  test('counts its conversions on the day on which they qualified', async () => {
    const counts = { conversions_pending: 0, conversions_approved: 1, conversions_rejected: 0 };
    const day = '2026-08-06';
    expect(counted).toEqual([
      { day, campaign_id: 1, ...counts },
      { day, campaign_id: -1, ...counts },
    ]);
    expect(await conversionDays()).toEqual(counted);
  });
});
