CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"holder" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"answer" text,
	CONSTRAINT "idempotency_keys_user_id_call_key_hash_pk" PRIMARY KEY("user_id","call","key_hash")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
