import { day, minute } from '../../contract/durations.ts';

/** A moment so many days before another, at a plausible time of day that follows from `salt`. */
export const daysBefore = (now: Date, days: number, salt = 0): Date =>
  new Date(now.getTime() - days * day - ((salt * 37) % 600) * minute);
