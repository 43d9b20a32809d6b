ALTER TABLE "identities" DROP CONSTRAINT "identities_user_id_unique";--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "provider" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user" UNIQUE("user_id","issuer");