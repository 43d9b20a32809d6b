ALTER TABLE "facts"."conversions" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
-- One that no longer qualifies counts where it was earned.
UPDATE facts.conversions SET counted_at = coalesce(
  qualified_at,
  (SELECT max(earned_at) FROM facts.conversion_moves AS moves WHERE moves.conversion_id = conversions.id AND moves.amount > 0),
  (SELECT registered_at FROM facts.customers WHERE customers.id = conversions.customer_id),
  created_at);
--> statement-breakpoint
ALTER TABLE "facts"."conversions" ALTER COLUMN "counted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_day" ADD COLUMN "conversions_pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_day" ADD COLUMN "conversions_approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_day" ADD COLUMN "conversions_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_hour" ADD COLUMN "conversions_pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_hour" ADD COLUMN "conversions_approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_brand_hour" ADD COLUMN "conversions_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_day" ADD COLUMN "conversions_pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_day" ADD COLUMN "conversions_approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_day" ADD COLUMN "conversions_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_hour" ADD COLUMN "conversions_pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_hour" ADD COLUMN "conversions_approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."stat_hour" ADD COLUMN "conversions_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "conversions_counted" ON "facts"."conversions" USING btree ("counted_at");
--> statement-breakpoint
-- What was booked before there were these figures.
INSERT INTO facts.stat_day (brand_id, day, campaign_id, conversions_pending, conversions_approved, conversions_rejected)
SELECT conversions.brand_id, (counted_at AT TIME ZONE time_zone)::date, campaign_id,
  count(*) FILTER (WHERE state IN ('pending', 'hold')), count(*) FILTER (WHERE state = 'approved'),
  count(*) FILTER (WHERE state IN ('rejected', 'reversed'))
FROM facts.conversions JOIN brands ON brands.id = conversions.brand_id
GROUP BY 1, 2, 3
ON CONFLICT (brand_id, day, campaign_id) DO UPDATE SET conversions_pending = excluded.conversions_pending,
  conversions_approved = excluded.conversions_approved, conversions_rejected = excluded.conversions_rejected;
--> statement-breakpoint
INSERT INTO facts.stat_brand_day (brand_id, day, conversions_pending, conversions_approved, conversions_rejected)
SELECT conversions.brand_id, (counted_at AT TIME ZONE time_zone)::date,
  count(*) FILTER (WHERE state IN ('pending', 'hold')), count(*) FILTER (WHERE state = 'approved'),
  count(*) FILTER (WHERE state IN ('rejected', 'reversed'))
FROM facts.conversions JOIN brands ON brands.id = conversions.brand_id
GROUP BY 1, 2
ON CONFLICT (brand_id, day) DO UPDATE SET conversions_pending = excluded.conversions_pending,
  conversions_approved = excluded.conversions_approved, conversions_rejected = excluded.conversions_rejected;
--> statement-breakpoint
INSERT INTO facts.stat_hour (brand_id, hour, campaign_id, conversions_pending, conversions_approved, conversions_rejected)
SELECT conversions.brand_id, date_trunc('hour', counted_at, time_zone), campaign_id,
  count(*) FILTER (WHERE state IN ('pending', 'hold')), count(*) FILTER (WHERE state = 'approved'),
  count(*) FILTER (WHERE state IN ('rejected', 'reversed'))
FROM facts.conversions JOIN brands ON brands.id = conversions.brand_id
WHERE counted_at >= now() - interval '15 days'
GROUP BY 1, 2, 3
ON CONFLICT (brand_id, hour, campaign_id) DO UPDATE SET conversions_pending = excluded.conversions_pending,
  conversions_approved = excluded.conversions_approved, conversions_rejected = excluded.conversions_rejected;
--> statement-breakpoint
INSERT INTO facts.stat_brand_hour (brand_id, hour, conversions_pending, conversions_approved, conversions_rejected)
SELECT conversions.brand_id, date_trunc('hour', counted_at, time_zone),
  count(*) FILTER (WHERE state IN ('pending', 'hold')), count(*) FILTER (WHERE state = 'approved'),
  count(*) FILTER (WHERE state IN ('rejected', 'reversed'))
FROM facts.conversions JOIN brands ON brands.id = conversions.brand_id
WHERE counted_at >= now() - interval '15 days'
GROUP BY 1, 2
ON CONFLICT (brand_id, hour) DO UPDATE SET conversions_pending = excluded.conversions_pending,
  conversions_approved = excluded.conversions_approved, conversions_rejected = excluded.conversions_rejected;
