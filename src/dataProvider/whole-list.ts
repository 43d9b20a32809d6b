import { minute } from '../../contract/durations.ts';
import type { Row } from './list-answer.ts';

/** Milliseconds for which rows are reused when they are sorted, filtered or paged in another way. */
const lifetime = minute;

/** A request for a list: its name, its filter, order and page, and the moment of the request. */
export interface Question {
  list: string;
  arrangement: string;
  askedAt: number;
}

/**
 * Keeps the rows of the list that was last read as a whole, so that paging, sorting and searching need no request. A
 * request for the same arrangement as before is a reload and reads the list again.
 */
export function wholeList() {
  let held: (Question & { rows: readonly Row[] }) | undefined;
  let changedAt = -Infinity;
  return {
    /** The rows of the list, if only its arrangement has changed; undefined if it must be read. */
    rowsFor({ list, arrangement, askedAt }: Question): readonly Row[] | undefined {
      const serves =
        held?.list === list && held.arrangement !== arrangement && askedAt - held.askedAt < lifetime;
      if (!held || !serves) return undefined;
      held = { ...held, arrangement };
      return held.rows;
    },
    /**
     * Stores the rows of a response, unless one to a later request is stored, or rows were changed since the request.
     */
    take(question: Question, rows: readonly Row[]): void {
      if (question.askedAt >= Math.max(changedAt, held?.askedAt ?? -Infinity)) held = { ...question, rows };
    },
    /** The rows of a list, if it is the one that is remembered. */
    rowsOf: (list: string): readonly Row[] | undefined => (held?.list === list ? held.rows : undefined),
    /** Forgets the rows, because something was written. */
    forget(): void {
      held = undefined;
      changedAt = performance.now();
    },
  };
}
