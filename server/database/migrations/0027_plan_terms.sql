CREATE TABLE "plan_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"version" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_terms_version" UNIQUE("plan_id","version")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "customers_follow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_terms_valid_from" ON "plan_terms" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "plan_terms_created_by" ON "plan_terms" USING btree ("created_by");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON plan_terms FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,plan_id,version,valid_from,terms,created_by,created_at');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON plans FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,price,payment_type,customers_follow');
--> statement-breakpoint
-- The terms that a price and a payment type mean, as termsOfFields in server/commissions has them; a test holds both
-- together. A share of more than 100 %, which older plans may have, pays 100 %, and what a currency has no digits for is
-- in euros.
CREATE FUNCTION terms_of_fields(price numeric, payment_type integer, currency text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'currency', CASE WHEN currency IN ('JPY', 'KRW') AND price <> trunc(price) THEN 'EUR' ELSE currency END,
    'cpa', CASE WHEN payment_type IN (1, 4)
      THEN jsonb_build_object('amount', amount, 'by_country', '{}'::jsonb) END,
    'share', CASE WHEN payment_type IN (2, 4) THEN jsonb_build_object(
      'rate', CASE payment_type WHEN 2 THEN least(price * 100, 10000)::integer ELSE 0 END,
      'tiers', '[]'::jsonb, 'tier_by', 'net_revenue', 'tier_mode', 'retroactive', 'admin_fee', 0, 'carry_over', 'none') END,
    'cpl', CASE WHEN payment_type = 3 THEN jsonb_build_object('amount', amount) END,
    'fixed', CASE WHEN payment_type NOT IN (1, 2, 3, 4) THEN jsonb_build_object('amount', amount) END,
    'qualification',
      jsonb_build_object('by', 'deposits', 'min_first_deposit', '0', 'min_deposits', '0', 'days', NULL),
    'hold_days', 0,
    'cap', NULL)
  FROM (SELECT CASE WHEN price = trunc(price) THEN trunc(price)::text ELSE price::text END AS amount) AS written
$$;
--> statement-breakpoint
-- The currency that most brands have, and euros where there is none.
CREATE FUNCTION usual_currency() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT currency FROM brands GROUP BY currency ORDER BY count(*) DESC, currency LIMIT 1), 'EUR')
$$;
--> statement-breakpoint
INSERT INTO plan_terms (plan_id, version, valid_from, terms)
SELECT plans.id, 1, 'epoch', terms_of_fields(price, payment_type, coalesce(published.currency, usual.currency))
FROM plans
CROSS JOIN (SELECT usual_currency() AS currency) AS usual
LEFT JOIN (
  SELECT plan_id, min(currency) AS currency FROM campaigns JOIN brands ON brands.id = campaigns.brand_id
  GROUP BY plan_id HAVING min(currency) = max(currency)
) AS published ON published.plan_id = plans.id
ORDER BY plans.id;
--> statement-breakpoint
CREATE FUNCTION first_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_terms (plan_id, version, valid_from, terms, created_by) VALUES (
    NEW.id, 1, 'epoch', terms_of_fields(NEW.price, NEW.payment_type, usual_currency()),
    nullif(current_setting('panel.actor', true), '')::integer);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER terms AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION first_terms();
--> statement-breakpoint
-- Versions follow each other without a gap and never go back. They stay as they are; only the newest can be removed.
CREATE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest plan_terms;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The author's account may be removed.
    IF to_jsonb(NEW) - 'created_by' = to_jsonb(OLD) - 'created_by' THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'terms are never changed';
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO newest FROM plan_terms WHERE plan_id = NEW.plan_id ORDER BY version DESC LIMIT 1;
    IF NEW.version = coalesce(newest.version, 0) + 1 AND NEW.valid_from >= coalesce(newest.valid_from, 'epoch') THEN
      RETURN NEW;
    END IF;
    -- Two writers at once: the unique key names the rule.
    IF NEW.version = newest.version THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'terms go forward only';
  END IF;
  SELECT * INTO newest FROM plan_terms WHERE plan_id = OLD.plan_id ORDER BY version DESC LIMIT 1;
  IF (OLD.version > 1 AND OLD.id = newest.id) OR NOT EXISTS (SELECT FROM plans WHERE id = OLD.plan_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'terms are never removed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER kept BEFORE INSERT OR UPDATE OR DELETE ON plan_terms FOR EACH ROW EXECUTE FUNCTION keep_terms();
