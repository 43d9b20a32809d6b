import { triedMonths } from '../../../contract/terms-calls.ts';

/** A calendar month. */
export interface Month {
  /** Its place among all months: `year × 12 + month`, January being 1. */
  number: number;
  /** Dates, both included. */
  first: string;
  last: string;
  days: number;
}

function monthOf(number: number): Month {
  const [year, month] = [Math.floor((number - 1) / 12), (number - 1) % 12];
  const [first, last] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 0))];
  const date = (day: Date) => day.toISOString().slice(0, 10);
  return { number, first: date(first), last: date(last), days: last.getUTCDate() };
}

/** The last whole months before a moment, the first one first. */
export function monthsBefore(now: Date): Month[] {
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return Array.from({ length: triedMonths }, (_, at) => monthOf(present - triedMonths + at));
}
