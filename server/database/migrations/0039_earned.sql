CREATE TABLE "facts"."earnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"currency" varchar(8) NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts"."conversion_moves" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "facts"."conversion_moves" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facts"."customer_periods" ADD COLUMN "revenue_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."customer_periods" ADD COLUMN "accrual_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."events" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_day" ADD COLUMN "earned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_hour" ADD COLUMN "earned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_day" ADD COLUMN "earned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_hour" ADD COLUMN "earned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_fixed_once" ON "facts"."earnings" USING btree ("period_id","affiliate_id","plan_id","currency","day") WHERE "facts"."earnings"."kind" = 'fixed';--> statement-breakpoint
CREATE UNIQUE INDEX "earnings_corrected_once" ON "facts"."earnings" USING btree ("period_id","campaign_id","plan_id") WHERE "facts"."earnings"."kind" = 'correction';--> statement-breakpoint
CREATE INDEX "earnings_at" ON "facts"."earnings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversion_moves_earned" ON "facts"."conversion_moves" USING btree ("earned_at") WHERE "facts"."conversion_moves"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "events_late" ON "facts"."events" USING btree ("late_at") WHERE "facts"."events"."late_at" is not null;--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.earnings FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.earnings FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- What was booked before there were these columns. Facts are changed here alone.
ALTER TABLE facts.conversion_moves DISABLE TRIGGER facts;
--> statement-breakpoint
UPDATE facts.conversion_moves AS moves SET
  campaign_id = conversions.campaign_id,
  earned_at = least(
    greatest(
      CASE WHEN moves.amount > 0 THEN coalesce(conversions.qualified_at, moves.at) ELSE moves.at END,
      moves.period::timestamp AT TIME ZONE brands.time_zone),
    (moves.period + interval '1 month')::timestamp AT TIME ZONE brands.time_zone - interval '1 second')
FROM facts.conversions JOIN brands ON brands.id = conversions.brand_id
WHERE conversions.id = moves.conversion_id;
--> statement-breakpoint
ALTER TABLE facts.conversion_moves ENABLE TRIGGER facts;
--> statement-breakpoint
ALTER TABLE facts.conversion_moves ALTER COLUMN campaign_id SET NOT NULL, ALTER COLUMN earned_at SET NOT NULL;
--> statement-breakpoint
ALTER TABLE facts.events DISABLE TRIGGER facts;
--> statement-breakpoint
UPDATE facts.events SET late_at = periods.first_day::timestamp AT TIME ZONE brands.time_zone
FROM facts.periods, brands
WHERE periods.id = events.period_id AND brands.id = events.brand_id
  AND events.occurred_at < periods.first_day::timestamp AT TIME ZONE brands.time_zone;
--> statement-breakpoint
ALTER TABLE facts.events ENABLE TRIGGER facts;
--> statement-breakpoint
UPDATE facts.customer_periods AS kept SET revenue_sum = told.sum
FROM (
  SELECT events.period_id, events.customer_id, owner.id AS attribution_id, sum(events.amount) AS sum
  FROM facts.events CROSS JOIN LATERAL (
    SELECT attributions.id FROM facts.attributions
    WHERE attributions.customer_id = events.customer_id
    ORDER BY attributions.valid_from <= events.occurred_at DESC,
      CASE WHEN attributions.valid_from <= events.occurred_at THEN attributions.id ELSE -attributions.id END DESC
    LIMIT 1
  ) AS owner
  WHERE events.type = 'revenue' AND events.period_id IS NOT NULL
  GROUP BY events.period_id, events.customer_id, owner.id
) AS told
WHERE told.period_id = kept.period_id AND told.customer_id = kept.customer_id
  AND told.attribution_id = kept.attribution_id;
--> statement-breakpoint
UPDATE facts.customer_periods AS kept SET accrual_rate = rates.rate
FROM (
  SELECT kept.period_id, kept.affiliate_id, kept.customer_id, kept.attribution_id,
    least((plan_terms.terms -> 'share' ->> 'rate')::int,
      (SELECT min((tier ->> 'rate')::int) FROM jsonb_array_elements(plan_terms.terms -> 'share' -> 'tiers') AS tier)) AS rate
  FROM facts.customer_periods AS kept
  JOIN facts.periods ON periods.id = kept.period_id
  JOIN brands ON brands.id = kept.brand_id
  JOIN plans ON plans.id = kept.plan_id
  JOIN plan_terms ON plan_terms.plan_id = kept.plan_id AND plan_terms.version = CASE
    WHEN plans.customers_follow THEN (
      SELECT max(version) FROM plan_terms AS followed WHERE followed.plan_id = kept.plan_id
        AND followed.valid_from <= periods.first_day::timestamp AT TIME ZONE brands.time_zone)
    ELSE kept.terms_version END
  WHERE plan_terms.terms -> 'share' <> 'null'::jsonb AND plan_terms.terms ->> 'currency' = brands.currency
) AS rates
WHERE rates.period_id = kept.period_id AND rates.affiliate_id = kept.affiliate_id
  AND rates.customer_id = kept.customer_id AND rates.attribution_id = kept.attribution_id;
--> statement-breakpoint
-- Of months that are closed, the campaign that earned most gets what its days do not have of the statement.
INSERT INTO facts.earnings (kind, period_id, brand_id, campaign_id, affiliate_id, plan_id, currency, day, at, amount)
WITH had AS (
  SELECT period_id, affiliate_id, plan_id, campaign_id, sum(amount) AS amount FROM (
    SELECT period_id, affiliate_id, plan_id, campaign_id, revenue_sum * accrual_rate AS amount FROM facts.customer_periods
    UNION ALL
    SELECT periods.id, campaigns.affiliate_id, conversions.plan_id, moves.campaign_id, moves.amount * 10000
    FROM facts.conversion_moves AS moves
    JOIN facts.conversions ON conversions.id = moves.conversion_id
    JOIN facts.periods ON periods.operator_id = conversions.operator_id AND periods.first_day = moves.period
    JOIN campaigns ON campaigns.id = moves.campaign_id
    WHERE moves.amount <> 0
  ) AS each GROUP BY period_id, affiliate_id, plan_id, campaign_id
), owed AS (
  SELECT statements.period_id, statements.affiliate_id, statements.currency, lines.plan_id, sum(lines.amount) * 10000 AS amount
  FROM facts.statements JOIN facts.statement_lines AS lines ON lines.statement_id = statements.id
  GROUP BY statements.period_id, statements.affiliate_id, statements.currency, lines.plan_id
), placed AS (
  SELECT DISTINCT ON (periods.id, campaigns.affiliate_id, plans.plan_id, brands.currency)
    periods.id AS period_id, periods.last_day, campaigns.id AS campaign_id, campaigns.affiliate_id, campaigns.brand_id,
    plans.plan_id, brands.currency, brands.time_zone
  FROM facts.periods
  JOIN brands ON brands.operator_id = periods.operator_id
  JOIN campaigns ON campaigns.brand_id = brands.id
  JOIN LATERAL (
    SELECT campaigns.plan_id UNION SELECT had.plan_id FROM had
    WHERE had.period_id = periods.id AND had.campaign_id = campaigns.id
  ) AS plans ON true
  LEFT JOIN had ON had.period_id = periods.id AND had.campaign_id = campaigns.id AND had.plan_id = plans.plan_id
  WHERE periods.state = 'closed'
  ORDER BY periods.id, campaigns.affiliate_id, plans.plan_id, brands.currency, abs(coalesce(had.amount, 0)) DESC, campaigns.id
)
SELECT 'correction', placed.period_id, placed.brand_id, placed.campaign_id, placed.affiliate_id, placed.plan_id,
  placed.currency, placed.last_day, placed.last_day::timestamp AT TIME ZONE placed.time_zone,
  coalesce(owed.amount, 0) - coalesce(kept.amount, 0)
FROM placed
LEFT JOIN owed USING (period_id, affiliate_id, plan_id, currency)
LEFT JOIN LATERAL (
  SELECT sum(had.amount) AS amount FROM had
  JOIN campaigns ON campaigns.id = had.campaign_id JOIN brands ON brands.id = campaigns.brand_id
  WHERE had.period_id = placed.period_id AND had.affiliate_id = placed.affiliate_id AND had.plan_id = placed.plan_id
    AND brands.currency = placed.currency
) AS kept ON true
WHERE coalesce(owed.amount, 0) <> coalesce(kept.amount, 0);
