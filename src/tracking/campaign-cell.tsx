import { useFieldValue } from 'react-admin';
import { isObject } from '../shared/lenient.ts';
import { nothing } from '../kinds/text-cell.tsx';

/** The code of a campaign, as its tracking link has it. */
export function CampaignCell({ source }: { source: string }) {
  const campaign: unknown = useFieldValue({ source });
  return <>{isObject(campaign) ? String(campaign.code) : nothing}</>;
}
