/** The header, with the value `true`, of an answer to an earlier creation that had the same Idempotency-Key. */
export const replayed = 'Idempotent-Replayed';
