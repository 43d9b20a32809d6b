CREATE TABLE "facts"."conversion_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."conversion_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversion_id" bigint NOT NULL,
	"is_approved" boolean,
	"reason" varchar(1000),
	"by_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"period" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."conversion_moves" (
	"conversion_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"note" varchar(1000),
	"by_id" integer,
	"at" timestamp with time zone NOT NULL,
	"period" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "conversion_moves_conversion_id_number_pk" PRIMARY KEY("conversion_id","number")
);
--> statement-breakpoint
CREATE TABLE "facts"."conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"brand_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amount" bigint NOT NULL,
	"currency" varchar(8) NOT NULL,
	"qualified_at" timestamp with time zone,
	"qualified_by" varchar(128),
	"available_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversions_of_customer" UNIQUE("customer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "facts"."customer_periods" (
	"period_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"attribution_id" bigint NOT NULL,
	"brand_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"net_revenue" numeric DEFAULT '0' NOT NULL,
	"revenues" integer DEFAULT 0 NOT NULL,
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"chargeback_sum" bigint DEFAULT 0 NOT NULL,
	"facts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_periods_period_id_affiliate_id_customer_id_attribution_id_pk" PRIMARY KEY("period_id","affiliate_id","customer_id","attribution_id")
);
--> statement-breakpoint
CREATE INDEX "conversion_decisions_of" ON "facts"."conversion_decisions" USING btree ("conversion_id","id");--> statement-breakpoint
CREATE INDEX "conversion_moves_of_period" ON "facts"."conversion_moves" USING btree ("period","conversion_id") WHERE "facts"."conversion_moves"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "conversions_of_operator" ON "facts"."conversions" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "conversions_of_affiliate" ON "facts"."conversions" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "conversions_due" ON "facts"."conversions" USING btree ("due_at") WHERE "facts"."conversions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_periods_of_customer" ON "facts"."customer_periods" USING btree ("customer_id","period_id");--> statement-breakpoint
-- Decisions and moves are appended. A conversion goes on, and is never forgotten.
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.conversion_decisions FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.conversion_decisions FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.conversion_moves FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.conversion_moves FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE DELETE ON facts.conversions FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.conversions FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
