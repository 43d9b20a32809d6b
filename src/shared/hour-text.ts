import { dateFormat } from './formats.ts';
import { withShortMonth } from './month-name.ts';

/** An hour with its date, in the zone of the figures; in the reader's where they have several. */
export const hourText = (time: number, zone: string | null, language: string): string =>
  withShortMonth(
    dateFormat(language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone ?? undefined,
    }),
    new Date(time),
    language,
  );
