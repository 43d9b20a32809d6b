/**
 * The kinds of the ledger's transactions; `release` moves what was on hold to what is available, and `payment` records what
 * an operator paid elsewhere.
 */
export const transactionKinds = [
  'commission',
  'release',
  'adjustment',
  'chargeback',
  'opening',
  'payment',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
