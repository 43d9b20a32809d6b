import type { Language } from '../../contract/languages.ts';

/** The units for a time in the past with their seconds, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How long ago something was, in words: the server does not know the reader's time zone, so it cannot give a clock
 * time.
 */
export function timeAgo(moment: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
