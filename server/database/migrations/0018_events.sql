CREATE SEQUENCE "facts"."event_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"name" varchar(255) NOT NULL,
	"prefix" varchar(16) NOT NULL,
	"key_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "facts"."attributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."attributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"brand_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"campaign_id" integer,
	"affiliate_id" integer,
	"plan_id" integer,
	"reason" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"click_at" timestamp with time zone,
	"click_id" bigint,
	"sub1" varchar(128),
	"sub2" varchar(128),
	"sub3" varchar(128),
	"sub4" varchar(128),
	"sub5" varchar(128),
	"country" varchar(2),
	"device" text,
	"note" text,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"external_id" varchar(128) NOT NULL,
	"operator_id" integer NOT NULL,
	"registered_at" timestamp with time zone,
	"campaign_id" integer,
	"affiliate_id" integer,
	"reason" text,
	"first_deposit_at" timestamp with time zone,
	"first_deposit_id" varchar(128),
	"deposits" integer DEFAULT 0 NOT NULL,
	"deposit_sum" bigint DEFAULT 0 NOT NULL,
	"withdrawal_sum" bigint DEFAULT 0 NOT NULL,
	"revenue_sum" bigint DEFAULT 0 NOT NULL,
	"chargeback_sum" bigint DEFAULT 0 NOT NULL,
	"last_event_at" timestamp with time zone,
	CONSTRAINT "customers_external_id" UNIQUE("brand_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."event_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."event_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"key_id" integer,
	"at" timestamp with time zone NOT NULL,
	"request_id" text NOT NULL,
	"way" text NOT NULL,
	"accepted" integer NOT NULL,
	"duplicate" integer NOT NULL,
	"rejected" integer NOT NULL,
	"reasons" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."events" (
	"id" bigint PRIMARY KEY DEFAULT nextval('facts.event_numbers') NOT NULL,
	"brand_id" integer NOT NULL,
	"event_id" varchar(128) NOT NULL,
	"type" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer" varchar(128) NOT NULL,
	"operator_id" integer NOT NULL,
	"campaign_id" integer,
	"affiliate_id" integer,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"amount" bigint,
	"currency" varchar(8) NOT NULL,
	"components" jsonb,
	"fingerprint" "bytea" NOT NULL,
	"item" text NOT NULL,
	"key_id" integer,
	"request_id" text NOT NULL,
	CONSTRAINT "events_id" UNIQUE("brand_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."key_uses" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."refused_events" (
	"id" bigint PRIMARY KEY DEFAULT nextval('facts.event_numbers') NOT NULL,
	"brand_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"event_id" varchar(128) NOT NULL,
	"reason" text NOT NULL,
	"field" text,
	"type" text,
	"customer" varchar(128),
	"fingerprint" "bytea" NOT NULL,
	"item" text,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"became_id" bigint,
	"key_id" integer,
	"request_id" text NOT NULL,
	CONSTRAINT "refused_events_reason" UNIQUE("brand_id","event_id","reason")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_brand" ON "api_keys" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "attributions_of_customer" ON "facts"."attributions" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customers_of_operator" ON "facts"."customers" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "customers_of_affiliate" ON "facts"."customers" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "customers_by_external_id" ON "facts"."customers" USING btree (lower("external_id"));--> statement-breakpoint
CREATE INDEX "event_requests_of_brand" ON "facts"."event_requests" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "events_of_operator" ON "facts"."events" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "events_of_customer" ON "facts"."events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "events_of_brand" ON "facts"."events" USING btree ("brand_id","received_at");--> statement-breakpoint
CREATE INDEX "refused_events_of_operator" ON "facts"."refused_events" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "refused_events_last" ON "facts"."refused_events" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "refused_events_early" ON "facts"."refused_events" USING btree ("brand_id","customer") WHERE "facts"."refused_events"."reason" = 'UNKNOWN_CUSTOMER' and "facts"."refused_events"."became_id" is null;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,brand_id,name,prefix,scopes,created_by,created_at,expires_at,revoked_at', 'key_hash,token_hash');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,affiliate_id,promo_material_id,plan_id,link,created_at,code,brand_id,state,state_at');
--> statement-breakpoint
CREATE FUNCTION keep_state_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER state_at BEFORE UPDATE OF state ON campaigns FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_state_at();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.events FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.events FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.attributions FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.attributions FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- What came in, accepted or not, as one list.
CREATE VIEW facts.arrivals AS
  SELECT id, brand_id, operator_id, event_id, type, customer, occurred_at, received_at, amount, currency,
    'accepted' AS status, NULL::text AS reason, NULL::text AS field, 1 AS times, NULL::bigint AS became_id, item,
    request_id
  FROM facts.events
  UNION ALL
  SELECT id, brand_id, operator_id, event_id, type, customer, NULL, last_at, NULL, NULL,
    CASE reason WHEN 'DUPLICATE' THEN 'duplicate' ELSE 'rejected' END, nullif(reason, 'DUPLICATE'), field, times,
    became_id, item, request_id
  FROM facts.refused_events;
