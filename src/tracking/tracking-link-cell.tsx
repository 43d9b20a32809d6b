import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { useCopyLabel } from '../kinds/link.tsx';
import { nothing } from '../kinds/text-cell.tsx';
import { CopyIconButton } from '../shared/copy-button.tsx';
import { valueText } from '../shared/values.ts';

const line: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  whiteSpace: 'nowrap',
};

/**
 * The tracking link of a campaign, to copy. Shown is its end, by which it differs from others. It leads nowhere: an
 * affiliate that opened it would count as a visitor.
 */
export function TrackingLinkCell({ source }: { source: string }) {
  const label = useCopyLabel();
  const link = valueText(useFieldValue({ source }));
  if (!link) return <>{nothing}</>;
  return (
    <div style={line} title={link}>
      <span className="named-before">{URL.canParse(link) ? new URL(link).pathname : link}</span>
      <CopyIconButton text={link} label={label} />
    </div>
  );
}
