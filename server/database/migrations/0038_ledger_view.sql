-- Transactions of the ledger as people read them: what each changes in hold and in what is available. A transaction is
-- about one affiliate and one currency, and so are all its accounts. Whatever is not asked for is not computed: a list
-- counts thousands of rows of which it shows a few.
CREATE VIEW facts.transactions AS
  SELECT ledger.id, ledger.operator_id, ledger.kind, ledger.key, ledger.period, ledger.reason, ledger.author_id,
    ledger.reverses_id, ledger.written_at,
    (SELECT account.brand_id FROM facts.ledger_entries AS entry
      JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
      WHERE entry.transaction_id = ledger.id AND entry.number = 1) AS brand_id,
    (SELECT account.affiliate_id FROM facts.ledger_entries AS entry
      JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
      WHERE entry.transaction_id = ledger.id AND entry.number = 1) AS affiliate_id,
    (SELECT account.currency FROM facts.ledger_entries AS entry
      JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
      WHERE entry.transaction_id = ledger.id AND entry.number = 1) AS currency,
    (SELECT coalesce(sum(entry.amount), 0)::bigint FROM facts.ledger_entries AS entry
      JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
      WHERE entry.transaction_id = ledger.id AND account.kind = 'hold') AS in_hold,
    (SELECT coalesce(sum(entry.amount), 0)::bigint FROM facts.ledger_entries AS entry
      JOIN facts.ledger_accounts AS account ON account.id = entry.account_id
      WHERE entry.transaction_id = ledger.id AND account.kind = 'payable') AS available,
    (SELECT reversal.id FROM facts.ledger_transactions AS reversal
      WHERE reversal.key = 'reversal-' || ledger.id) AS reversed_by_id
  FROM facts.ledger_transactions AS ledger;
