CREATE TABLE "facts"."dropped_clicks" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."link_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_changes_xid" ON "facts"."link_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "link_changes_at" ON "facts"."link_changes" USING btree ("at");
--> statement-breakpoint
-- Notes a change of a tracking link. Argument: what the row is.
CREATE FUNCTION facts.note_link_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facts.link_changes (kind, id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER link AFTER UPDATE ON campaigns FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION facts.note_link_change('campaign');
--> statement-breakpoint
CREATE TRIGGER link AFTER UPDATE ON brands FOR EACH ROW
  WHEN ((OLD.link, OLD.click_param, OLD.allowed_hosts) IS DISTINCT FROM (NEW.link, NEW.click_param, NEW.allowed_hosts))
  EXECUTE FUNCTION facts.note_link_change('brand');
--> statement-breakpoint
CREATE TRIGGER link AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.type = 'affiliate' AND (OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL))
  EXECUTE FUNCTION facts.note_link_change('affiliate');
