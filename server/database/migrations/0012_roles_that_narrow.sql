ALTER TABLE "roles" DROP CONSTRAINT "roles_name";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name" UNIQUE NULLS NOT DISTINCT("operator_id","name");--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,name,operator_id,created_at,confirmed_at');
--> statement-breakpoint
-- Inviting affiliates is creating an invitation: the same permission under the name that the call gives it.
UPDATE permissions SET name = 'invites.create' WHERE name = 'affiliates.invite';
--> statement-breakpoint
-- What no call asks for allows nothing. audit_log keeps which roles had it; the other new names come with the start.
DELETE FROM role_permissions USING permissions
WHERE permissions.id = permission_id
  AND name IN ('payments.view', 'payments.manage', 'mailing.send', 'events.view', 'statistics.view');
--> statement-breakpoint
DELETE FROM permissions
WHERE name IN ('payments.view', 'payments.manage', 'mailing.send', 'events.view', 'statistics.view');
--> statement-breakpoint
-- A sub-operator lists what belongs to its brand, so the accounts of a brand are counted as well.
DROP TRIGGER count_insert ON users;
--> statement-breakpoint
DROP TRIGGER count_update ON users;
--> statement-breakpoint
DROP TRIGGER count_delete ON users;
--> statement-breakpoint
DROP TRIGGER count_truncate ON users;
--> statement-breakpoint
DELETE FROM row_counts WHERE entity = 'users';
--> statement-breakpoint
CALL keep_counts('users', '', 'type', 'operator_id,type', 'brand_id,type');
