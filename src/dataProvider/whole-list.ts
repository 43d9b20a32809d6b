import type { Row } from './list-answer.ts';

/** How long rows serve for another arrangement before they are read anew, in milliseconds. */
const lifetime = 60_000;

/** A question for a list: which, how arranged, and when it was put. */
export interface Question {
  list: string;
  arrangement: string;
  askedAt: number;
}

/**
 * Remembers the list that was last answered whole, so that turning its pages, sorting and searching
 * ask nothing: the rows are here. Asked again for the same arrangement, somebody wants news.
 */
export function wholeList() {
  let held: (Question & { rows: readonly Row[] }) | undefined;
  let changedAt = -Infinity;
  return {
    /** The rows of a list that is now arranged otherwise than before; undefined when it must be read. */
    rowsFor({ list, arrangement, askedAt }: Question): readonly Row[] | undefined {
      const serves =
        held?.list === list && held.arrangement !== arrangement && askedAt - held.askedAt < lifetime;
      if (!held || !serves) return undefined;
      held = { ...held, arrangement };
      return held.rows;
    },
    /** Takes an answer, unless one to a later question is here, or rows were changed since it was put. */
    take(question: Question, rows: readonly Row[]): void {
      if (question.askedAt >= Math.max(changedAt, held?.askedAt ?? -Infinity)) held = { ...question, rows };
    },
    /** The rows of a list, if it is the one that is remembered. */
    rowsOf: (list: string): readonly Row[] | undefined => (held?.list === list ? held.rows : undefined),
    /** Forgets the rows, for something was written. */
    forget(): void {
      held = undefined;
      changedAt = performance.now();
    },
  };
}
