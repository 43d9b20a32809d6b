CREATE TABLE "facts"."stat_brand_day" (
	"brand_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unique_clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"net_revenue" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_brand_day_brand_id_day_pk" PRIMARY KEY("brand_id","day")
);
--> statement-breakpoint
CREATE TABLE "facts"."stat_brand_hour" (
	"brand_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unique_clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"net_revenue" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_brand_hour_brand_id_hour_pk" PRIMARY KEY("brand_id","hour")
);
--> statement-breakpoint
CREATE TABLE "facts"."stat_day" (
	"brand_id" integer NOT NULL,
	"day" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unique_clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"net_revenue" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_day_brand_id_day_campaign_id_pk" PRIMARY KEY("brand_id","day","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."stat_differences" (
	"proof_id" integer NOT NULL,
	"day" date NOT NULL,
	"brand_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"figure" text NOT NULL,
	"kept" bigint NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "stat_differences_proof_id_day_brand_id_campaign_id_figure_pk" PRIMARY KEY("proof_id","day","brand_id","campaign_id","figure")
);
--> statement-breakpoint
CREATE TABLE "facts"."stat_hour" (
	"brand_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"campaign_id" integer NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"unique_clicks" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"net_revenue" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_hour_brand_id_hour_campaign_id_pk" PRIMARY KEY("brand_id","hour","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."stat_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."stat_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"next_day" date NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "facts"."stat_differences" ADD CONSTRAINT "stat_differences_proof_id_stat_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "facts"."stat_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stat_brand_day_by_day" ON "facts"."stat_brand_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stat_brand_hour_by_hour" ON "facts"."stat_brand_hour" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "stat_day_of_campaign" ON "facts"."stat_day" USING btree ("campaign_id","day");--> statement-breakpoint
CREATE INDEX "stat_day_by_day" ON "facts"."stat_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stat_hour_of_campaign" ON "facts"."stat_hour" USING btree ("campaign_id","hour");--> statement-breakpoint
CREATE INDEX "stat_hour_by_hour" ON "facts"."stat_hour" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "facts"."events" USING btree ("occurred_at");--> statement-breakpoint
-- Their rows are changed often, and no index has the changed columns: room in the page keeps the new version beside the old.
ALTER TABLE facts.stat_day SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE facts.stat_brand_day SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE facts.stat_hour SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE facts.stat_brand_hour SET (fillfactor = 50);
