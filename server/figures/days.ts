import { timeOf } from '../../contract/dates.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Moments } from './facts.ts';

/** Zones are at most 14 hours ahead of UTC, and 12 behind it. */
const zones = 14 * hour;

/** The moments at which a day is somewhere. @param last the last day, where there are several. */
export const momentsOf = (first: string, last = first): Moments => ({
  from: new Date(timeOf(first) - zones),
  to: new Date(timeOf(last) + day + zones),
});

/** The moments at which it is one of some days everywhere. */
export const momentsWithin = (first: string, last: string): Moments => ({
  from: new Date(timeOf(first) + zones),
  to: new Date(timeOf(last) + day - zones),
});

/** Hours, days and months begin in every zone at a multiple of this. */
const quarter = 15 * minute;

/** The beginning of the quarter of an hour that a moment is in, in milliseconds. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / quarter) * quarter;
