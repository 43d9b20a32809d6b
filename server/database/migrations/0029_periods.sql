CREATE TABLE "facts"."periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date GENERATED ALWAYS AS ((first_day + interval '1 month')::date - 1) STORED NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "periods_of_operator" UNIQUE("operator_id","first_day"),
	CONSTRAINT "periods_first_day" CHECK (extract(day from "facts"."periods"."first_day") = 1),
	CONSTRAINT "periods_state" CHECK ("facts"."periods"."state" in ('open', 'closing', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "facts"."events" ADD COLUMN "period_id" integer;
--> statement-breakpoint
-- A period goes on from open by closing to closed, and everything else of it stays.
CREATE FUNCTION facts.keep_period() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.operator_id, NEW.first_day, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.operator_id, OLD.first_day, OLD.created_at)
    OR (OLD.state, NEW.state) NOT IN (('open', 'closing'), ('closing', 'closed')) THEN
    RAISE EXCEPTION 'a period only goes on from open by closing to closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep BEFORE UPDATE ON facts.periods FOR EACH ROW EXECUTE FUNCTION facts.keep_period();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE DELETE ON facts.periods FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.periods FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
