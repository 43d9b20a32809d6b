CREATE TABLE "facts"."brands_with_events" (
	"brand_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts"."brands_with_events" ADD CONSTRAINT "brands_with_events_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO facts.brands_with_events (brand_id) SELECT DISTINCT brand_id FROM facts.events;
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.brands_with_events FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- A change of a brand's operator and its first event wait for each other, so that only one of them happens.
CREATE TRIGGER brand BEFORE INSERT ON facts.brands_with_events FOR EACH ROW EXECUTE FUNCTION facts.hold_brand();
