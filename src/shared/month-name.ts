import { withShortMonth } from '../../contract/month-name.ts';
import { dateFormat } from './formats.ts';

const utcDay = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** A date, `Nov 23, 2026`. */
export const dateText = (date: string, language: string): string =>
  withShortMonth(dateFormat(language, utcDay), new Date(date), language);
