CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" varchar(255) NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"message_id" uuid NOT NULL,
	"sealed_letter" text,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('waiting', 'sent', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE INDEX "mails_status_order" ON "mails" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mails_email" ON "mails" USING btree ("email" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_sealed" ON "mails" USING btree ("expires_at") WHERE "mails"."sealed_letter" is not null;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON mails FOR EACH ROW
  EXECUTE FUNCTION audit('id', 'id,email,kind,status,message_id,expires_at,tries,error,next_try_at,created_at,sent_at', 'sealed_letter');
--> statement-breakpoint
CALL keep_counts('mails', '');