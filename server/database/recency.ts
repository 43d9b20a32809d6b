/** The place in the write-ahead log of the primary at a moment. */
interface Sample {
  /** Milliseconds of a clock that only goes on. */
  at: number;
  /** As PostgreSQL writes it: `0/3000148`. */
  place: string;
}

/**
 * Knows how far a standby must have come for its data to be recent enough. Places in the log are compared, and not
 * moments: where nobody writes, a standby that has everything has replayed nothing for long.
 */
export class Recency {
  readonly #most: number;
  #samples: Sample[] = [];

  /** @param most milliseconds that data may be old. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Notes where the primary is. */
  note(sample: Sample): void {
    this.#samples.push(sample);
  }

  /** The place that a standby must have reached at a moment; undefined where the primary was not seen yet. */
  required(now: number): string | undefined {
    const isOld = ({ at }: Sample) => at <= now - this.#most;
    const newestOld = this.#samples.findLastIndex(isOld);
    // Of those that are old enough the newest is the strictest; the older ones are needed no more.
    if (newestOld > 0) this.#samples = this.#samples.slice(newestOld);
    return this.#samples[0]?.place;
  }
}
