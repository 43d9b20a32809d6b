import { withShortMonth } from '../../contract/month-name.ts';
import { dateFormat } from './formats.ts';

/** An hour with its date, in the zone of the figures; in the reader's where they have several. */
export function hourText(time: number, zone: string | null, language: string): string {
  // As `timeStyle: 'short'` writes it, which goes with no other part: 9:05 AM, but 09:05.
  const { hour12 } = dateFormat(language, { timeStyle: 'short' }).resolvedOptions();
  const format = dateFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZone: zone ?? undefined,
  });
  return withShortMonth(format, new Date(time), language);
}
