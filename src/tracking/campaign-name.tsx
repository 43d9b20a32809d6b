import { campaignTitle } from '../../contract/campaign-title.ts';

interface CampaignNameProps {
  /** A campaign, or what another record says of it. */
  campaign: Readonly<Record<string, unknown>>;
}

/** The name of a campaign. */
export default function CampaignName({ campaign: { code, link } }: CampaignNameProps) {
  return <>{campaignTitle({ code: String(code), link: typeof link === 'string' ? link : undefined })}</>;
}
