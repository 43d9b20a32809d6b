import type { CSSProperties } from 'react';
import { useFieldValue, useRecordContext } from 'react-admin';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { isObject } from '../shared/lenient.ts';
import { valueText } from '../shared/values.ts';
import type { FileParts } from '../kinds/kind.ts';
import { nothing } from '../kinds/text-cell.tsx';

/** The name of a campaign, or of what another record says of one. */
const nameOf = ({ code, link }: Readonly<Record<string, unknown>>) =>
  campaignTitle({ code: String(code), link: valueText(link) });

/** The name of the campaign of a record, such as a customer. */
export function CampaignCell({ source }: { source: string }) {
  const campaign: unknown = useFieldValue({ source });
  if (!isObject(campaign)) return <>{nothing}</>;
  return <>{nameOf(campaign)}</>;
}

/**
 * Of one width whatever the names. Narrower at 1280 pixels than at 1440, so that the columns behind it are in sight
 * there, of customers beside their affiliate.
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
  return <span style={column}>{nameOf(campaign)}</span>;
}

/** The campaign of a record in a file: its code, as the tracking link has it. */
export const campaignFile: FileParts = {
  fileText: (campaign) => (isObject(campaign) ? String(campaign.code) : ''),
};
