import type { Language } from '../../contract/languages.ts';

/** The units in which a moment of the past is told, the longest first, by their seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was, in words: no time zone is known here by which a clock could be told. */
export function timeAgo(moment: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
