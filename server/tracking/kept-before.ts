import { minute } from '../../contract/durations.ts';
import { clockAhead } from './events/judge.ts';

/**
 * Milliseconds before its moment from which on a version, of terms or of a formula, is kept: an event from a clock that is
 * ahead may be of it already, and the clocks of several processes differ.
 */
export const keptBefore = clockAhead + 5 * minute;
