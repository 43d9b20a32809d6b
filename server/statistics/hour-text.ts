import { hour } from '../../contract/durations.ts';

/**
 * The date and the time of an hour by the clocks of a zone; spreadsheets read it as a moment. An hour that the clocks show
 * twice, as they are put back, has its offset from UTC behind it.
 *
 * @example hourText('2026-10-25T00:00:00Z', 'Europe/Berlin') // '2026-10-25 02:00 +02:00'
 */
export function hourText(moment: string, timeZone: string): string {
  const at = new Date(moment).getTime();
  // Swedish dates are ISO's.
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const text = clock.format(at);
  if (clock.format(at - hour) !== text && clock.format(at + hour) !== text) return text;
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${text} ${(offset?.value ?? '').replace('GMT', '') || '+00:00'}`;
}
