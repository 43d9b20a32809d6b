import { minute } from '../../contract/durations.ts';

/** The minute of a moment where the reader is, as the browser's own input has it: `2026-01-02T06:04`. */
export const localMinute = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16);
