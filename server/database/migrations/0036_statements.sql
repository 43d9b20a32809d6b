CREATE TABLE "facts"."campaign_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."campaign_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."carries" (
	"statement_id" bigint NOT NULL,
	"brand_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "carries_statement_id_brand_id_plan_id_terms_version_pk" PRIMARY KEY("statement_id","brand_id","plan_id","terms_version")
);
--> statement-breakpoint
CREATE TABLE "facts"."closings" (
	"period_id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"by_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_affiliate_id" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facts"."statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"brand_id" integer,
	"plan_id" integer NOT NULL,
	"terms_version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"formula" text NOT NULL,
	"inputs" jsonb NOT NULL,
	CONSTRAINT "statement_lines_number" UNIQUE("statement_id","number")
);
--> statement-breakpoint
CREATE TABLE "facts"."statement_parts" (
	"line_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"customer" varchar(128),
	"amount" bigint NOT NULL,
	CONSTRAINT "statement_parts_line_id_number_pk" PRIMARY KEY("line_id","number")
);
--> statement-breakpoint
CREATE TABLE "facts"."statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"currency" varchar(8) NOT NULL,
	"opening" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_of_period" UNIQUE("period_id","affiliate_id","currency")
);
--> statement-breakpoint
ALTER TABLE "facts"."carries" ADD CONSTRAINT "carries_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "facts"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "facts"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."statement_parts" ADD CONSTRAINT "statement_parts_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "facts"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_states_of" ON "facts"."campaign_states" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "statements_of_affiliate" ON "facts"."statements" USING btree ("affiliate_id","operator_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_hand" ON "facts"."ledger_transactions" USING btree ("operator_id","period") WHERE "facts"."ledger_transactions"."kind" in ('adjustment', 'opening') or "facts"."ledger_transactions"."reverses_id" is not null;--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.statements FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.statements FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.statement_lines FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.statement_lines FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.statement_parts FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.statement_parts FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.carries FOR EACH ROW EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.carries FOR EACH STATEMENT EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE FUNCTION facts.note_campaign_state() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facts.campaign_states (campaign_id, state, at) VALUES (NEW.id, 'active', NEW.created_at);
    IF NEW.state <> 'active' THEN
      INSERT INTO facts.campaign_states (campaign_id, state, at)
        VALUES (NEW.id, NEW.state, coalesce(NEW.state_at, NEW.created_at));
    END IF;
  ELSE
    INSERT INTO facts.campaign_states (campaign_id, state, at)
      VALUES (NEW.id, NEW.state, coalesce(NEW.state_at, pg_catalog.now()));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_state AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION facts.note_campaign_state();
--> statement-breakpoint
CREATE TRIGGER note_new_state AFTER UPDATE OF state ON campaigns FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION facts.note_campaign_state();
--> statement-breakpoint
INSERT INTO facts.campaign_states (campaign_id, state, at)
  SELECT id, 'active', created_at FROM campaigns ORDER BY id;
--> statement-breakpoint
INSERT INTO facts.campaign_states (campaign_id, state, at)
  SELECT id, state, coalesce(state_at, created_at) FROM campaigns WHERE state <> 'active' ORDER BY id;
