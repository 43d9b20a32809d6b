ALTER TABLE "facts"."closings" ADD COLUMN "affiliate_ids" integer[];--> statement-breakpoint
-- A month that is being closed goes through everyone who may be concerned: who is not gets no statement.
UPDATE facts.closings SET affiliate_ids = array(
  SELECT affiliate_id FROM facts.statements WHERE period_id = closings.period_id
  UNION SELECT id FROM users WHERE closings.closed_at IS NULL AND id > closings.last_affiliate_id
  UNION SELECT affiliate_id FROM facts.ledger_accounts
    WHERE closings.closed_at IS NULL AND affiliate_id > closings.last_affiliate_id
  ORDER BY 1);
--> statement-breakpoint
ALTER TABLE "facts"."closings" ALTER COLUMN "affiliate_ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "facts"."closings" DROP COLUMN "total";
