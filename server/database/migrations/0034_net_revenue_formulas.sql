CREATE TABLE "net_revenue_formulas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "net_revenue_formulas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"version" integer NOT NULL,
	"valid_from" timestamp with time zone,
	"factors" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "net_revenue_formulas_version" UNIQUE("brand_id","version")
);
--> statement-breakpoint
ALTER TABLE "net_revenue_formulas" ADD CONSTRAINT "net_revenue_formulas_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON net_revenue_formulas FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON net_revenue_formulas FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,brand_id,version,valid_from,factors,created_at');
