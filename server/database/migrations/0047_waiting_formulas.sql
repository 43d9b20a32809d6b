-- Versions stay as they are. The latest one can be removed until it is in force, if no revenue has counted by it.
CREATE FUNCTION keep_formulas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'formulas are never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The first version is in force always, and names no moment.
  IF OLD.valid_from > now()
    AND NOT EXISTS (SELECT FROM net_revenue_formulas WHERE brand_id = OLD.brand_id AND version > OLD.version)
    AND NOT EXISTS (
      SELECT FROM facts.events
      WHERE brand_id = OLD.brand_id AND occurred_at >= OLD.valid_from AND components IS NOT NULL)
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'formulas are never removed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep BEFORE UPDATE OR DELETE ON net_revenue_formulas FOR EACH ROW
  EXECUTE FUNCTION keep_formulas();
