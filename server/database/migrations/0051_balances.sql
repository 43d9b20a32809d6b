-- The balances of affiliates, each with one operator in one currency: the sums of the ledger's entries. Nothing keeps them. A
-- balance has the number of the oldest account that it is the sum of.
CREATE VIEW facts.balances AS
  SELECT min(account.id) AS id, account.operator_id, account.affiliate_id, account.currency,
    coalesce(sum(sums.amount) FILTER (WHERE account.kind = 'hold'), 0)::bigint AS in_hold,
    coalesce(sum(sums.amount) FILTER (WHERE account.kind = 'payable'), 0)::bigint AS available
  FROM facts.ledger_accounts AS account
  CROSS JOIN LATERAL (
    SELECT sum(entry.amount) AS amount FROM facts.ledger_entries AS entry WHERE entry.account_id = account.id
  ) AS sums
  WHERE account.kind IN ('hold', 'payable')
  GROUP BY account.operator_id, account.affiliate_id, account.currency;
