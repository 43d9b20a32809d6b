import { shareOut } from '../../../commission-engine/index.ts';
import { partsOfMinor } from '../../../contract/figures.ts';

/** A campaign in a month that is being closed. Amounts are ten-thousandths of a minor unit. */
export interface CampaignMonth {
  campaign: number;
  /** Minor units. */
  netRevenue: bigint;
  /** The estimates of its days. */
  estimated: bigint;
  /** CPA and CPL, which were booked with their events. */
  booked: bigint;
}

interface Weighed {
  campaign: number;
  weight: bigint;
}

/**
 * Shares out minor units in proportion to weights, of which those below 0 count as 0. Where no campaign has any, the first
 * one gets everything.
 *
 * @throws RangeError if there is something to share out and no campaign.
 */
export function shareOutTo(total: bigint, campaigns: readonly Weighed[]): Map<number, bigint> {
  const [first] = campaigns;
  if (!first) {
    if (total === 0n) return new Map();
    throw new RangeError(`${total} minor units of a statement belong to no campaign`);
  }
  const positive = campaigns.map(({ campaign, weight }) => ({ campaign, weight: weight > 0n ? weight : 0n }));
  const sum = positive.reduce((all, { weight }) => all + weight, 0n);
  const weights = sum > 0n ? positive : positive.map((one, at) => ({ ...one, weight: at === 0 ? 1n : 0n }));
  const quotas = weights.map(({ campaign, weight }) => ({
    name: String(campaign),
    numerator: total * weight,
  }));
  const shares = shareOut(total, quotas, sum > 0n ? sum : 1n);
  return new Map(campaigns.map(({ campaign }) => [campaign, shares.get(String(campaign)) ?? 0n]));
}

/**
 * The corrections by which the days of campaigns add up to a statement. The share is divided in proportion to net revenue,
 * and the cap in proportion to what is left to pay.
 *
 * @param lines of the statement in minor units: `share` at least 0, `cap` at most 0.
 * @param campaigns of one deal, each once.
 * @returns ten-thousandths of a minor unit by campaign.
 */
export function correctionsOf(
  { share, cap }: { share: bigint; cap: bigint },
  campaigns: readonly CampaignMonth[],
): Map<number, bigint> {
  const shares = shareOutTo(
    share,
    campaigns.map(({ campaign, netRevenue }) => ({ campaign, weight: netRevenue })),
  );
  const shareFor = (campaign: number) => (shares.get(campaign) ?? 0n) * partsOfMinor;
  const caps = shareOutTo(
    cap,
    campaigns.map(({ campaign, booked }) => ({ campaign, weight: booked + shareFor(campaign) })),
  );
  return new Map(
    campaigns.map(({ campaign, estimated }) => [
      campaign,
      shareFor(campaign) + (caps.get(campaign) ?? 0n) * partsOfMinor - estimated,
    ]),
  );
}
