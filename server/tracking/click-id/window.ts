import { day, minute } from '../../../contract/durations.ts';
import type { Click } from './click-ids.ts';

/** Milliseconds by which the clock of a brand may be behind ours: its registration then seems to be before the click. */
const skew = 5 * minute;

/**
 * Whether a registration lies in the window of a click.
 *
 * @param moment of the registration. @param days of the brand's window.
 */
export function isWithin({ at }: Pick<Click, 'at'>, moment: Date, days: number): boolean {
  const since = moment.getTime() - at.getTime();
  return since >= -skew && since <= days * day;
}
