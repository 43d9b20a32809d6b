CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"link" varchar(255) NOT NULL,
	"operator_id" integer
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"promo_material_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"link" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"phone" varchar(16) NOT NULL,
	"email" varchar(255) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" varchar(255) NOT NULL,
	"type" text NOT NULL,
	"brand_id" integer,
	"operator_id" integer,
	"inviter_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "invitations_type" CHECK (("invitations"."type" = 'affiliate') = ("invitations"."brand_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	CONSTRAINT "permissions_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "promo_materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"operator_id" integer,
	"type" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"entity" text NOT NULL,
	"scope" text NOT NULL,
	"slot" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_counts_entity_scope_slot_pk" PRIMARY KEY("entity","scope","slot")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "communication_method" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "communication_link" varchar(255);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "condition_cooperation" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comment" varchar(255);--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_promo_material_id_promo_materials_id_fk" FOREIGN KEY ("promo_material_id") REFERENCES "public"."promo_materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_materials" ADD CONSTRAINT "promo_materials_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_materials" ADD CONSTRAINT "promo_materials_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_of_operator" ON "brands" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "brands_name" ON "brands" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "campaigns_of_affiliate" ON "campaigns" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_of_material" ON "campaigns" USING btree ("promo_material_id");--> statement-breakpoint
CREATE INDEX "campaigns_of_plan" ON "campaigns" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "invitations_of_brand" ON "invitations" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "invitations_of_operator" ON "invitations" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "invitations_of_inviter" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "promo_materials_of_brand" ON "promo_materials" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "promo_materials_of_operator" ON "promo_materials" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "promo_materials_type" ON "promo_materials" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "role_permissions_permission" ON "role_permissions" USING btree ("permission_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_name" ON "plans" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "plans_price" ON "plans" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "plans_payment_type" ON "plans" USING btree ("payment_type","id");--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "users_of_operator" ON "users" USING btree ("operator_id","type","id");--> statement-breakpoint
CREATE INDEX "users_of_brand" ON "users" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("type","operator_id","id") WHERE "users"."approved_at" is null;