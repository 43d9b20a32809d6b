import { useFieldValue, useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { valueText } from '../shared/values.ts';
import { formatMoment, sortableMoment } from '../shared/moment.ts';
import { parseMoment } from '../shared/parse-moment.ts';
import { dateMask, readDate, showDate } from './date-mask.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

/** Its day and its time each stay on one line. */
const unbroken = (short: string) => short.replaceAll(/ (?!\d+:)/g, '\u00a0');

/** Date and time in the user's language and zone; pointing at it tells how long ago that was, and the exact moment. */
export function MomentCell({ source }: { source: string }) {
  const [language] = useLocaleState();
  const iso = valueText(useFieldValue({ source }));
  const moment = formatMoment(iso, language);
  if (!moment) return <>{iso || nothing}</>;
  return (
    <time dateTime={iso} title={`${moment.distance} · ${moment.exact}`}>
      {unbroken(moment.short)}
    </time>
  );
}

/** A day that a list is narrowed from or to. */
const filter = lazyInput(
  ({ TypedFilter }) =>
    function DateFilter({ source }) {
      const { t } = useTranslation();
      return (
        <TypedFilter
          source={source}
          read={readDate}
          show={showDate}
          wrong="validation.date"
          placeholder={t('form.date_mask')}
          mask={dateMask}
          inputMode="numeric"
        />
      );
    },
);

/** The moment at which a day (`2025-12-31`) begins or ends where the reader is. */
function edgeOf(day: string, end: 'from' | 'to'): string | undefined {
  const moment = new Date(`${day}${end === 'from' ? 'T00:00:00' : 'T23:59:59.999'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** A moment that the server sets. */
export const moment = {
  cell: MomentCell,
  isLabeled: true,
  card: 'last',
  span: { filter, text: showDate, query: edgeOf },
  fileText: (value) => sortableMoment(String(value)) ?? String(value),
  sheet: 'moment',
  size: (value) => parseMoment(String(value)),
} satisfies KindParts;
