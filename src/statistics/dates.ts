import { day } from '../../contract/durations.ts';

/** Midnight of a date as if it were in UTC, in milliseconds: dates are only counted and formatted with it. */
export const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
/** The date of an instant in UTC. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The date some days later. */
export const later = (date: string, days: number): string => dateOf(timeOf(date) + days * day);

/** The days of a span, both ends included. */
export const daysOf = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / day) + 1;

/** The last day of a date's month. */
export function endOfMonth(date: string): string {
  const first = new Date(timeOf(date));
  return dateOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
}
