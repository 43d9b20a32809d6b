ALTER TABLE "brands" ADD COLUMN "operator_since" timestamp with time zone;
--> statement-breakpoint
-- The log has the change of the operator itself, so its trigger leaves the moment out.
CREATE FUNCTION keep_operator_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.operator_since := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operator_since BEFORE UPDATE OF operator_id ON brands FOR EACH ROW
  WHEN (OLD.operator_id IS DISTINCT FROM NEW.operator_id) EXECUTE FUNCTION keep_operator_since();
