import type { RaRecord } from 'react-admin';
import { maxPerPage } from '../../contract/paging.ts';
import { statisticsCalls } from '../../contract/statistics.ts';
import { mayMakeCall } from '../authProvider/access.ts';
import type { FromElsewhere } from '../kit/view.ts';
import { readFiguresOfCampaigns } from './calls.ts';

const none = { clicks: 0, registrations: 0, first_deposits: 0, earned: {} };

/** Some campaigns with their figures; a campaign without any fact has no row of them. */
async function withFigures(campaigns: readonly RaRecord[], signal: AbortSignal): Promise<RaRecord[]> {
  const { data } = await readFiguresOfCampaigns(
    campaigns.map(({ id }) => id),
    signal,
  );
  const found = new Map(data.map((row) => [row.campaign?.id, row]));
  return campaigns.map((campaign) => {
    const { clicks, registrations, first_deposits, earned = {} } = found.get(Number(campaign.id)) ?? none;
    // A campaign is of one brand, and that has one currency.
    const [[currency, amount] = []] = Object.entries(earned);
    return { ...campaign, clicks, registrations, first_deposits, earned: amount, currency };
  });
}

/** Campaigns of a list with their figures of the last 30 days, for those who may read them. */
export const addFigures: FromElsewhere = async (campaigns, user, signal) => {
  if (!mayMakeCall(user, statisticsCalls.read)) return campaigns;
  const completed: RaRecord[] = [];
  for (let from = 0; from < campaigns.length; from += maxPerPage)
    completed.push(...(await withFigures(campaigns.slice(from, from + maxPerPage), signal)));
  return completed;
};
