CREATE TABLE "facts"."approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"is_approved" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "approvals_of" ON "facts"."approvals" USING btree ("affiliate_id","id");
--> statement-breakpoint
CREATE FUNCTION facts.note_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO facts.approvals (affiliate_id, is_approved) VALUES (NEW.id, NEW.approved_at IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_approval AFTER UPDATE OF approved_at ON users FOR EACH ROW
  WHEN (NEW.type = 'affiliate' AND (OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL))
  EXECUTE FUNCTION facts.note_approval();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.approvals FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.approvals FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- The days until now were spread already.
INSERT INTO facts.approvals (affiliate_id, is_approved)
  SELECT id, false FROM users
  WHERE type = 'affiliate' AND approved_at IS NULL AND EXISTS (SELECT FROM campaigns WHERE affiliate_id = users.id)
  ORDER BY id;
