ALTER TABLE "facts"."statement_lines" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "facts"."statement_lines" ADD COLUMN "plan_name" text;