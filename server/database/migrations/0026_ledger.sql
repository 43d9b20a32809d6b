CREATE TABLE "facts"."ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" varchar(8) NOT NULL,
	CONSTRAINT "ledger_accounts_name" UNIQUE("affiliate_id","brand_id","operator_id","kind","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("facts"."ledger_accounts"."kind" in ('hold', 'payable', 'expense', 'opening'))
);
--> statement-breakpoint
CREATE TABLE "facts"."ledger_entries" (
	"transaction_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_number_pk" PRIMARY KEY("transaction_id","number"),
	CONSTRAINT "ledger_entries_number" CHECK ("facts"."ledger_entries"."number" between 1 and 4),
	CONSTRAINT "ledger_entries_amount" CHECK ("facts"."ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "facts"."ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" varchar(200) NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"period" date NOT NULL,
	"reason" varchar(1000),
	"author_id" integer,
	"reverses_id" bigint,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("facts"."ledger_transactions"."kind" in ('commission', 'release', 'adjustment', 'chargeback', 'opening')),
	CONSTRAINT "ledger_transactions_reversal" CHECK ("facts"."ledger_transactions"."reverses_id" is null or "facts"."ledger_transactions"."key" = 'reversal-' || "facts"."ledger_transactions"."reverses_id"),
	CONSTRAINT "ledger_transactions_period" CHECK (extract(day from "facts"."ledger_transactions"."period") = 1),
	CONSTRAINT "ledger_transactions_reason" CHECK (("facts"."ledger_transactions"."kind" <> 'adjustment' and "facts"."ledger_transactions"."reverses_id" is null) or char_length(btrim(coalesce("facts"."ledger_transactions"."reason", ''))) >= 10)
);
--> statement-breakpoint
ALTER TABLE "facts"."ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "facts"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "facts"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ledger_transactions" ADD CONSTRAINT "ledger_transactions_reverses_id_ledger_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "facts"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "facts"."ledger_entries" USING btree ("account_id","amount");--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_operator" ON "facts"."ledger_transactions" USING btree ("operator_id","id");
--> statement-breakpoint
-- The ledger is appended. A correction is a transaction of its own.
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.ledger_accounts FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.ledger_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.ledger_transactions FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.ledger_transactions FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts BEFORE UPDATE OR DELETE ON facts.ledger_entries FOR EACH ROW
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
CREATE TRIGGER facts_whole BEFORE TRUNCATE ON facts.ledger_entries FOR EACH STATEMENT
  EXECUTE FUNCTION facts.refuse_change();
--> statement-breakpoint
-- Nobody chooses the transaction of the database or the moment: they tell which entries may join.
CREATE FUNCTION facts.mark_ledger_transaction() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.xid := pg_current_xact_id();
  NEW.written_at := transaction_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark BEFORE INSERT ON facts.ledger_transactions FOR EACH ROW
  EXECUTE FUNCTION facts.mark_ledger_transaction();
--> statement-breakpoint
-- The plans of these functions are kept by each connection. One that was made while the tables were small would read them
-- whole for ever, so it is told to use their indexes.
-- The moment besides the number, as numbers begin anew where a dump is restored.
CREATE FUNCTION facts.require_own_ledger_transaction() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM facts.ledger_transactions AS own
    JOIN facts.ledger_accounts AS account ON account.operator_id = own.operator_id
    WHERE own.id = NEW.transaction_id AND account.id = NEW.account_id
      AND own.xid = pg_current_xact_id() AND own.written_at = transaction_timestamp();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an entry is written together with its transaction, and to an account of its operator'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER own BEFORE INSERT ON facts.ledger_entries FOR EACH ROW
  EXECUTE FUNCTION facts.require_own_ledger_transaction();
--> statement-breakpoint
CREATE FUNCTION facts.require_ledger_balance() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM FROM facts.ledger_entries AS entry
    JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
    WHERE entry.transaction_id = NEW.transaction_id
    GROUP BY account.currency HAVING sum(entry.amount) <> 0;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of a transaction add up to 0 in each currency' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For each entry: a check that looked once at the transaction could be passed before the last entry comes.
CREATE CONSTRAINT TRIGGER balance AFTER INSERT ON facts.ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION facts.require_ledger_balance();
--> statement-breakpoint
CREATE FUNCTION facts.require_ledger_entries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM facts.ledger_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'a transaction of the ledger has entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries AFTER INSERT ON facts.ledger_transactions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION facts.require_ledger_entries();