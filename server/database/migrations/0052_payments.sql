ALTER TABLE "facts"."ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "facts"."ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
DROP INDEX "facts"."ledger_transactions_by_hand";--> statement-breakpoint
ALTER TABLE "facts"."statements" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_hand" ON "facts"."ledger_transactions" USING btree ("operator_id","period") WHERE "facts"."ledger_transactions"."kind" in ('adjustment', 'opening', 'payment') or "facts"."ledger_transactions"."reverses_id" is not null;--> statement-breakpoint
ALTER TABLE "facts"."ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("facts"."ledger_accounts"."kind" in ('hold', 'payable', 'expense', 'opening', 'paid'));--> statement-breakpoint
ALTER TABLE "facts"."ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("facts"."ledger_transactions"."kind" in ('commission', 'release', 'adjustment', 'chargeback', 'opening', 'payment'));--> statement-breakpoint
CREATE OR REPLACE VIEW facts.balances AS
  SELECT min(account.id) AS id, account.operator_id, account.affiliate_id, account.currency,
    coalesce(sum(sums.amount) FILTER (WHERE account.kind = 'hold'), 0)::bigint AS in_hold,
    coalesce(sum(sums.amount) FILTER (WHERE account.kind = 'payable'), 0)::bigint AS available,
    coalesce(sum(sums.amount) FILTER (WHERE account.kind = 'paid'), 0)::bigint AS paid
  FROM facts.ledger_accounts AS account
  CROSS JOIN LATERAL (
    SELECT sum(entry.amount) AS amount FROM facts.ledger_entries AS entry WHERE entry.account_id = account.id
  ) AS sums
  WHERE account.kind IN ('hold', 'payable', 'paid')
  GROUP BY account.operator_id, account.affiliate_id, account.currency;
