DROP INDEX "users_waiting";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "code" varchar(32) DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rejected_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_rejected_by" ON "users" USING btree ("rejected_by");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("type","operator_id","id") WHERE "users"."approved_at" is null and "users"."rejected_at" is null;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_answered_once" CHECK ("users"."approved_at" is null or "users"."rejected_at" is null);--> statement-breakpoint
-- Counts a change of a row in its version. Arguments: the columns, comma-separated, that nobody edits.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := string_to_array(coalesce(TG_ARGV[0], ''), ',');
BEGIN
  IF to_jsonb(NEW) - ignored IS DISTINCT FROM to_jsonb(OLD) - ignored THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER version BEFORE UPDATE ON users FOR EACH ROW
  EXECUTE FUNCTION count_version('version,language,password_hash,operator_id');
--> statement-breakpoint
CREATE TRIGGER version BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- A role's permissions are part of it.
CREATE FUNCTION count_role_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE roles SET version = version + 1 WHERE id = coalesce(NEW.role_id, OLD.role_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER version AFTER INSERT OR UPDATE OR DELETE ON role_permissions FOR EACH ROW
  EXECUTE FUNCTION count_role_version();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,type,name,email,communication_method,communication_link,condition_cooperation,brand_id,role_id,comment,approved_at,rejected_at,rejected_by,rejection_reason,created_at', 'password_hash');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,link,operator_id,code');
