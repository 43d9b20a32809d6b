ALTER TABLE "facts"."conversions" ADD COLUMN "begins" date NOT NULL;
--> statement-breakpoint
-- A closed period never changes. Closing itself posts while the period is closing.
CREATE FUNCTION facts.refuse_closed_period() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM facts.periods
    WHERE operator_id = NEW.operator_id AND first_day = NEW.period AND state = 'closed';
  IF FOUND THEN
    RAISE EXCEPTION 'nothing is posted in a closed period' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_period BEFORE INSERT ON facts.ledger_transactions FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_closed_period();
