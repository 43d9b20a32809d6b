import { useFieldValue } from 'react-admin';
import { isObject } from '../shared/lenient.ts';
import type { FileParts } from '../kinds/kind.ts';
import { nothing } from '../kinds/text-cell.tsx';

const codeOf = (campaign: unknown) => (isObject(campaign) ? String(campaign.code) : undefined);

/** The code of a campaign, as its tracking link has it. */
export function CampaignCell({ source }: { source: string }) {
  return <>{codeOf(useFieldValue({ source })) ?? nothing}</>;
}

/** The same in a file. */
export const campaignFile: FileParts = { fileText: (campaign) => codeOf(campaign) ?? '' };
