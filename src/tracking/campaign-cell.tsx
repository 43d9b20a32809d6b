import type { CSSProperties } from 'react';
import { useFieldValue, useRecordContext } from 'react-admin';
import { lazyComponent } from '../shared/lazily.ts';
import { isObject } from '../shared/lenient.ts';
import type { FileParts } from '../kinds/kind.ts';
import { nothing } from '../kinds/text-cell.tsx';

const CampaignName = lazyComponent(() => import('./campaign-name.tsx'));

/** The name of the campaign of a record, such as a customer. */
export function CampaignCell({ source }: { source: string }) {
  const campaign: unknown = useFieldValue({ source });
  if (!isObject(campaign)) return <>{nothing}</>;
  return <CampaignName campaign={campaign} waiting={String(campaign.code)} />;
}

/**
 * Of one width before and after the name is loaded, so that nothing moves. Narrower at 1280 pixels than at 1440, so that
 * the columns behind it are in sight there, of customers beside their affiliate.
 */
const column: CSSProperties = {
  display: 'block',
  width: 'clamp(7rem, 40vw - 25rem, 11rem)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** The same in a column of a list. */
export const CampaignColumn = ({ source }: { source: string }) => (
  <span style={column}>
    <CampaignCell source={source} />
  </span>
);

/** The name of the campaign in context. */
export function OwnNameCell() {
  const campaign = useRecordContext();
  if (campaign?.code === undefined) return <>{nothing}</>;
  return (
    <span style={column}>
      <CampaignName campaign={campaign} waiting={String(campaign.code)} />
    </span>
  );
}

/** The campaign of a record in a file: its code, as the tracking link has it. */
export const campaignFile: FileParts = {
  fileText: (campaign) => (isObject(campaign) ? String(campaign.code) : ''),
};
