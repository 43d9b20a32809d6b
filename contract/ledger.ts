/** The kinds of the ledger's transactions; `release` moves what was on hold to what is available. */
export const transactionKinds = ['commission', 'release', 'adjustment', 'chargeback', 'opening'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
