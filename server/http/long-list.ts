/** Hands over the records of a list, some at a time and in order, and waits until they are taken. */
export type EachBatch = (take: (records: readonly unknown[]) => Promise<void>) => Promise<void>;

/**
 * An answer of more records than should be in memory at once. Returned by a handler in place of the array;
 * it goes out as the same JSON.
 */
export class LongList {
  readonly each: EachBatch;

  constructor(each: EachBatch) {
    this.each = each;
  }
}
