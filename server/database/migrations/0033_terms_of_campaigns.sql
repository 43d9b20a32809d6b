ALTER TABLE "campaigns" ADD COLUMN "terms_version" integer;
--> statement-breakpoint
-- The version of a plan's terms that was in force at a moment. Each plan has a first one, valid from ever.
CREATE FUNCTION terms_version_at(plan integer, moment timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT max(version) FROM plan_terms WHERE plan_id = plan AND valid_from <= moment), 1)
$$;
--> statement-breakpoint
UPDATE campaigns SET terms_version = terms_version_at(plan_id, created_at);
--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "terms_version" SET NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,affiliate_id,promo_material_id,plan_id,link,created_at,code,brand_id,state,state_at,terms_version');
--> statement-breakpoint
-- A campaign notes the terms that it was made under, and keeps that note.
CREATE FUNCTION keep_terms_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.terms_version := OLD.terms_version;
  ELSE
    NEW.terms_version := terms_version_at(NEW.plan_id, NEW.created_at);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER terms BEFORE INSERT OR UPDATE OF terms_version ON campaigns FOR EACH ROW
  EXECUTE FUNCTION keep_terms_of_campaign();
