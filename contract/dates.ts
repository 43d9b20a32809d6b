import { day } from './durations.ts';

/*
 * Dates of a calendar as texts, `2026-11-29`. They are counted as if all were in UTC, where each day has 24 hours, and are
 * dates wherever somebody is.
 */

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Midnight of a date as if it were in UTC, in milliseconds. */
export const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date of a moment in UTC. @param at milliseconds, where it is a number. */
export const dateOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** The date some days later; below zero: earlier. */
export const dateAfter = (date: string, days: number): string => dateOf(timeOf(date) + days * day);

/** The days of a span. */
export const lengthOf = ({ from, to }: Days): number => Math.round((timeOf(to) - timeOf(from)) / day) + 1;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string =>
  dateAfter(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7));

/** The first day of a date's month, or of one some months later. */
export function startOfMonth(date: string, months = 0): string {
  const first = new Date(timeOf(`${date.slice(0, 7)}-01`));
  return dateOf(first.setUTCMonth(first.getUTCMonth() + months));
}

/** The last day of a date's month. */
export const endOfMonth = (date: string): string => dateAfter(startOfMonth(date, 1), -1);
