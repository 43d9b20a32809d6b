import { dateOf, endOfMonth, lengthOf, startOfMonth } from '../../../contract/dates.ts';
import { triedMonths } from '../../../contract/terms-calls.ts';
import { monthNumber } from '../../booking/months.ts';

/** A calendar month. */
export interface Month {
  /** Its place among all months, as the engine numbers periods (`monthNumber`). */
  number: number;
  /** Dates, both included. */
  first: string;
  last: string;
  days: number;
}

function monthFrom(first: string): Month {
  const last = endOfMonth(first);
  return { number: Number(monthNumber(first)), first, last, days: lengthOf({ from: first, to: last }) };
}

/** The last whole months before a moment, the first one first. */
export function monthsBefore(now: Date): Month[] {
  const today = dateOf(now);
  return Array.from({ length: triedMonths }, (_, at) => monthFrom(startOfMonth(today, at - triedMonths)));
}
