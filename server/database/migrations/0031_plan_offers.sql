CREATE TABLE "plan_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"brand_id" integer,
	"affiliate_id" integer,
	CONSTRAINT "plan_offers_to_brand" UNIQUE("plan_id","brand_id"),
	CONSTRAINT "plan_offers_to_affiliate" UNIQUE("plan_id","affiliate_id"),
	CONSTRAINT "plan_offers_one" CHECK (num_nonnulls("plan_offers"."brand_id", "plan_offers"."affiliate_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "offered_to" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_offers" ADD CONSTRAINT "plan_offers_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_offers_brand" ON "plan_offers" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "plan_offers_affiliate" ON "plan_offers" USING btree ("affiliate_id");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_offered_to" CHECK ("plans"."offered_to" in ('everyone', 'brands', 'affiliates'));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON plan_offers FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,plan_id,brand_id,affiliate_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON plans FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,price,payment_type,customers_follow,offered_to');