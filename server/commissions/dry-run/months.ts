import { triedMonths } from '../../../contract/terms-calls.ts';

/** A calendar month. */
export interface Month {
  /** Its place among all months, as the engine numbers periods (`monthNumber`). */
  number: number;
  /** Dates, both included. */
  first: string;
  last: string;
  days: number;
}

function monthOf(number: number): Month {
  const [year, month] = [Math.floor(number / 12), number % 12];
  const [first, last] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 0))];
  const date = (day: Date) => day.toISOString().slice(0, 10);
  return { number, first: date(first), last: date(last), days: last.getUTCDate() };
}

/** The last whole months before a moment, the first one first. */
export function monthsBefore(now: Date): Month[] {
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return Array.from({ length: triedMonths }, (_, at) => monthOf(present - triedMonths + at));
}
