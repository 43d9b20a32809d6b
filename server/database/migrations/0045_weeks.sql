CREATE TABLE "facts"."stat_week" (
	"brand_id" integer NOT NULL,
	"week" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unique_clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"conversions_pending" integer DEFAULT 0 NOT NULL,
	"conversions_approved" integer DEFAULT 0 NOT NULL,
	"conversions_rejected" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"net_revenue" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_week_brand_id_week_campaign_id_pk" PRIMARY KEY("brand_id","week","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "facts"."stat_differences" DROP CONSTRAINT "stat_differences_once";--> statement-breakpoint
ALTER TABLE "facts"."stat_differences" ADD COLUMN "is_week" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stat_week_by_week" ON "facts"."stat_week" USING btree ("week");--> statement-breakpoint
ALTER TABLE "facts"."stat_differences" ADD CONSTRAINT "stat_differences_once" UNIQUE NULLS NOT DISTINCT("proof_id","day","brand_id","campaign_id","figure","hour","is_week");--> statement-breakpoint
-- Rows change with every packet of facts, in the page where they are.
ALTER TABLE facts.stat_week SET (fillfactor = 70);
--> statement-breakpoint
-- The weeks of the days that are there.
INSERT INTO "facts"."stat_week"
SELECT "brand_id", date_trunc('week', "day"::timestamp)::date, "campaign_id", sum("clicks"), sum("unique_clicks"),
	sum("registrations"), sum("first_deposits"), sum("deposits"), sum("conversions_pending"), sum("conversions_approved"),
	sum("conversions_rejected"), sum("deposit_sum"), sum("withdrawal_sum"), sum("net_revenue"), sum("earned"),
	max("changed_at")
FROM "facts"."stat_day" GROUP BY 1, 2, 3;
