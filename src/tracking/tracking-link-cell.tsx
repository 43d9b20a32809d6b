import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useCopyLabel } from '../kinds/link.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { CopyIconButton } from '../shared/copy-button.tsx';
import { valueText } from '../shared/values.ts';
import { noLink } from './not-counted.ts';

const line: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  whiteSpace: 'nowrap',
};

/** As wide as two lines of the text take. */
const reason: CSSProperties = { width: '14rem' };

/**
 * The tracking link of a campaign, to copy. Shown is its end, by which it differs from others. It leads nowhere: an
 * affiliate that opened it would count as a visitor. Where there is none, it says why.
 */
export function TrackingLinkCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const label = useCopyLabel();
  const value: unknown = useFieldValue({ source });
  const link = valueText(value);
  if (value === null) {
    return (
      <div className="two-lines" style={reason} title={t(noLink)}>
        {t(noLink)}
      </div>
    );
  }
  if (!link) return <>{nothing}</>;
  return (
    <div style={line} title={link}>
      <span className="named-before">{URL.canParse(link) ? new URL(link).pathname : link}</span>
      <CopyIconButton text={link} label={label} />
    </div>
  );
}
