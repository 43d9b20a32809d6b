-- Earlier codes belong to no browser. They are valid for ten minutes; a new one replaces them.
DELETE FROM "verifications";--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_pkey";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "guest_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_email_guest_hash_pk" PRIMARY KEY("email","guest_hash");--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON verifications FOR EACH ROW
  EXECUTE FUNCTION audit('email', 'email,expires_at', 'code_hash,id_hash,guest_hash');
