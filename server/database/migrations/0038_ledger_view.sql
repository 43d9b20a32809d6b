-- Transactions of the ledger as people read them: what each changes in hold and in what is available. A transaction is
-- about one affiliate and one currency, and so are all its accounts.
CREATE VIEW facts.transactions AS
  SELECT ledger.id, ledger.operator_id, ledger.kind, ledger.key, ledger.period, ledger.reason, ledger.author_id,
    ledger.reverses_id, ledger.written_at, sums.brand_id, sums.affiliate_id, sums.currency, sums.in_hold, sums.available,
    reversal.id AS reversed_by_id
  FROM facts.ledger_transactions AS ledger
  CROSS JOIN LATERAL (
    SELECT min(account.brand_id) AS brand_id, min(account.affiliate_id) AS affiliate_id,
      min(account.currency) AS currency,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'hold'), 0)::bigint AS in_hold,
      coalesce(sum(entry.amount) FILTER (WHERE account.kind = 'payable'), 0)::bigint AS available
    FROM facts.ledger_entries AS entry JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
    WHERE entry.transaction_id = ledger.id
  ) AS sums
  LEFT JOIN facts.ledger_transactions AS reversal ON reversal.key = 'reversal-' || ledger.id;
