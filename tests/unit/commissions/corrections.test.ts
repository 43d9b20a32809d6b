import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CampaignMonth,
  correctionsOf,
  shareOutTo,
} from '../../../server/commissions/earnings/corrections.ts';

/* The days of campaigns are made to add up to a statement. */

const month = (campaign: number, of: Partial<CampaignMonth>): CampaignMonth => ({
  campaign,
  netRevenue: 0n,
  estimated: 0n,
  booked: 0n,
  ...of,
});

describe('corrections', () => {
  test('divide the share in proportion to net revenue, of which a loss gets nothing', () => {
    const campaigns = [
      month(1, { netRevenue: 1000n, estimated: 350_0000n }),
      month(2, { netRevenue: 600n, estimated: 210_0000n }),
      month(3, { netRevenue: -100n, estimated: -35_0000n }),
    ];
    expect(correctionsOf({ share: 800n, cap: 0n }, campaigns)).toEqual(
      new Map([
        [1, 150_0000n],
        [2, 90_0000n],
        [3, 35_0000n],
      ]),
    );
  });

  test('bring parts of a minor unit to whole ones, of which none is lost', () => {
    const campaigns = [1, 2, 3].map((campaign) => month(campaign, { netRevenue: 1n, estimated: 3333n }));
    expect(correctionsOf({ share: 1n, cap: 0n }, campaigns)).toEqual(
      new Map([
        [1, 6667n],
        [2, -3333n],
        [3, -3333n],
      ]),
    );
  });

  test('take the cap off what is to be paid', () => {
    const campaigns = [month(1, { booked: 300_0000n }), month(2, { netRevenue: 100n })];
    expect(correctionsOf({ share: 100n, cap: -40n }, campaigns)).toEqual(
      new Map([
        [1, -30_0000n],
        [2, 90_0000n],
      ]),
    );
  });

  test('give everything to the first campaign where no other says more', () => {
    expect(
      shareOutTo(7n, [
        { campaign: 5, weight: 0n },
        { campaign: 6, weight: -3n },
      ]),
    ).toEqual(
      new Map([
        [5, 7n],
        [6, 0n],
      ]),
    );
  });

  test('refuse an amount that belongs to no campaign', () => {
    expect(shareOutTo(0n, [])).toEqual(new Map());
    expect(() => shareOutTo(1n, [])).toThrow(RangeError);
  });

  test('always leave each campaign whole minor units, together those of the statement', () => {
    const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const positive = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const parts = fc.array(fc.record({ netRevenue: amount, estimated: amount, booked: positive }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(positive, positive, parts, (share, cap, own) => {
        const campaigns = own.map((one, campaign) => ({ ...one, campaign }));
        const corrections = correctionsOf({ share, cap: -cap }, campaigns);
        const after = campaigns.map(
          ({ campaign, estimated }) => estimated + (corrections.get(campaign) ?? 0n),
        );
        expect(after.every((earned) => earned % 10_000n === 0n)).toBe(true);
        expect(after.reduce((sum, earned) => sum + earned, 0n)).toBe((share - cap) * 10_000n);
      }),
    );
  });
});
