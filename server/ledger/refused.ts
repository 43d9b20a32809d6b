/** Why the ledger refuses what may be asked for in good faith; anything else that it refuses is a mistake in code. */
export type LedgerRefusal =
  /** Another posting has this key. */
  | 'KEY_REUSED'
  /** There is no such transaction. */
  | 'UNKNOWN'
  /** The transaction was taken back before, for another reason. */
  | 'ALREADY_REVERSED';

/** The ledger did not write a posting, nor anything that was asked for together with it. */
export class LedgerRefused extends Error {
  override name = 'LedgerRefused';
  readonly refusal: LedgerRefusal;
  /** The transaction that is in the way, or that is missing. */
  readonly transactionId: number;

  constructor(refusal: LedgerRefusal, transactionId: number) {
    super(`The ledger refused: ${refusal}, transaction ${transactionId}`);
    this.refusal = refusal;
    this.transactionId = transactionId;
  }
}
