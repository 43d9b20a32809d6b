-- Eight characters of an alphabet without those that people mistake for each other: 0, 1, i, l and o.
CREATE FUNCTION campaign_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(bytes, place) % 31, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random,
    -- Bytes without the version and the variant.
    unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) AS place
$$;
--> statement-breakpoint
CREATE SCHEMA "facts";
--> statement-breakpoint
CREATE TABLE "facts"."brands_in_use" (
	"brand_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."click_visitors" (
	"hour" timestamp with time zone NOT NULL,
	"campaign_id" integer NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "click_visitors_hour_campaign_id_visitor_pk" PRIMARY KEY("hour","campaign_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "facts"."clicks" (
	"at" timestamp with time zone NOT NULL,
	"id" bigint NOT NULL,
	"campaign_id" integer NOT NULL,
	"sub1" varchar(128),
	"sub2" varchar(128),
	"sub3" varchar(128),
	"sub4" varchar(128),
	"sub5" varchar(128),
	"country" varchar(2),
	"device" text NOT NULL,
	"referrer_host" varchar(253),
	"is_bot" boolean DEFAULT false NOT NULL,
	"is_prefetch" boolean DEFAULT false NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"visitor" "bytea",
	CONSTRAINT "clicks_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "facts"."visitor_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "currency" varchar(8) DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "time_zone" varchar(64) DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "allowed_hosts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "click_param" varchar(32) DEFAULT 'click_id' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "attribution_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "code" varchar(8) DEFAULT campaign_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "brand_id" integer;--> statement-breakpoint
UPDATE campaigns SET brand_id = promo_materials.brand_id
  FROM promo_materials WHERE promo_materials.id = campaigns.promo_material_id;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "brand_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_materials" ADD COLUMN "landing" varchar(255);--> statement-breakpoint
ALTER TABLE "facts"."brands_in_use" ADD CONSTRAINT "brands_in_use_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clicks_of_campaign" ON "facts"."clicks" USING btree ("campaign_id","at");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_of_brand" ON "campaigns" USING btree ("brand_id","id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('active', 'paused', 'ended'));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,link,operator_id,code,currency,time_zone,allowed_hosts,click_param,attribution_days');
--> statement-breakpoint
CREATE TRIGGER version BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,affiliate_id,promo_material_id,plan_id,link,created_at,code,brand_id,state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON promo_materials FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,brand_id,type,content,landing');
--> statement-breakpoint
-- A campaign keeps the brand that its material had when it was made, whatever becomes of the material.
CREATE FUNCTION keep_brand_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.brand_id := OLD.brand_id;
  ELSE
    SELECT brand_id INTO NEW.brand_id FROM promo_materials WHERE id = NEW.promo_material_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brand BEFORE INSERT OR UPDATE OF brand_id ON campaigns FOR EACH ROW
  EXECUTE FUNCTION keep_brand_of_campaign();
--> statement-breakpoint
CREATE FUNCTION facts.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts are appended, never changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.clicks FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.clicks FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.brands_in_use FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- A change of a brand's currency and its first fact wait for each other, so that only one of them happens.
CREATE FUNCTION facts.hold_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.brands WHERE id = NEW.brand_id FOR SHARE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brand BEFORE INSERT ON facts.brands_in_use FOR EACH ROW EXECUTE FUNCTION facts.hold_brand();
--> statement-breakpoint
-- Makes the partitions of clicks for the months of these days; those that are there stay. With the rights of the role
-- that made the tables, since the panel may run under one that only reads and writes rows.
CREATE FUNCTION facts.make_click_partitions(first_day date, last_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  month date := date_trunc('month', first_day);
  name text;
BEGIN
  WHILE month <= last_day LOOP
    name := 'clicks_' || to_char(month, 'YYYY_MM');
    IF to_regclass('facts.' || name) IS NULL THEN
      EXECUTE format('CREATE TABLE facts.%I PARTITION OF facts.clicks FOR VALUES FROM (%L) TO (%L)',
        name, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
    END IF;
    month := month + interval '1 month';
  END LOOP;
END
$$;
--> statement-breakpoint
-- Drops the partitions of clicks whose months were over before a day. Returns their names.
CREATE FUNCTION facts.drop_click_partitions(before_day date) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT child.relname FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = 'facts.clicks'::regclass AND child.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'
      AND to_date(right(child.relname, 7), 'YYYY_MM') + interval '1 month' <= before_day
    ORDER BY child.relname
  LOOP
    EXECUTE format('DROP TABLE facts.%I', name);
    RETURN NEXT name;
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT facts.make_click_partitions((now() AT TIME ZONE 'UTC')::date, ((now() AT TIME ZONE 'UTC') + interval '2 months')::date);
