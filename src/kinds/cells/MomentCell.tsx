import { useFieldValue, useLocaleState } from 'react-admin';
import { valueText } from '../../shared/valueText.ts';
import { formatMoment } from '../../shared/moment.ts';
import { nothing } from './TextCell.tsx';

/** Date and time in the user's language and zone; pointing at it tells how long ago that was, and the exact moment. */
export function MomentCell({ source }: { source: string }) {
  const [language] = useLocaleState();
  const iso = valueText(useFieldValue({ source }));
  const moment = formatMoment(iso, language);
  if (!moment) return <>{iso || nothing}</>;
  return (
    <time dateTime={iso} title={`${moment.distance} · ${moment.exact}`} style={{ whiteSpace: 'nowrap' }}>
      {moment.short}
    </time>
  );
}
