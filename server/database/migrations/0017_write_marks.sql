CREATE TABLE "write_marks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mark" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "write_marks" ADD CONSTRAINT "write_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
