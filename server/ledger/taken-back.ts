/**
 * Whether a transaction is taken back by another one that somebody writes, by its key: whatever else there is follows from
 * facts, and changes with them.
 */
export const isTakenBackByHand = (key: string): boolean => /^(adjustment|line|opening|payment)-/.test(key);
