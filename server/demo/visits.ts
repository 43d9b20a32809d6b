import { randomBytes } from 'node:crypto';
import { day, minute } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { clicks } from '../database/tables/index.ts';
import { type ClickIds, createClickIds } from '../tracking/click-id/click-ids.ts';
import { daysOfClicks, traits } from './clicks.ts';
import { pick } from './people.ts';

/** The clicks by which the customers of the demo came. */
export interface Visits {
  /** Reads their ids, as the server reads its own. */
  clickIds: Pick<ClickIds, 'read'>;
  /**
   * How a registration names what brought it: by a click of some minutes before, or by the code of the campaign where
   * clicks of that time are no longer kept.
   *
   * @param salt from which the properties of the visitor follow.
   */
  nameOf: (
    campaign: { id: number; code: string },
    registered: Date,
    salt: number,
  ) => { click_id?: string; code?: string };
  /** Writes the clicks that were named. */
  insert: (database: Database) => Promise<void>;
}

/** @param now the clicks lie in the days before it. */
export function createVisits(now: Date): Visits {
  // Of a secret of their own: no system will ever send these ids again.
  const clickIds = createClickIds({ secret: randomBytes(32).toString('hex') });
  const rows: (typeof clicks.$inferInsert)[] = [];
  return {
    clickIds,
    nameOf({ id: campaignId, code }, registered, salt) {
      const at = new Date(registered.getTime() - (2 + (salt % 17)) * minute);
      if (now.getTime() - at.getTime() > (daysOfClicks - 1) * day) return { code };
      const { text, ...click } = clickIds.issue(campaignId, at);
      rows.push({
        ...click,
        sub1: pick(traits.sub1, salt * 3),
        sub2: `post-${(salt * 13) % 9}`,
        country: pick(traits.country, salt * 11),
        device: pick(traits.device, salt * 5),
        referrerHost: pick(traits.referrerHost, salt),
      });
      return { click_id: text };
    },
    async insert(database) {
      if (rows.length > 0) await database.insert(clicks).values(rows);
    },
  };
}
