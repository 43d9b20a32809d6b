import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { createLog } from '../../../server/base/log.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { createClickIds } from '../../../server/tracking/click-id/click-ids.ts';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { takeEvents } from '../../../server/tracking/events/take.ts';
import { median } from '../../median.ts';
import type { Figure, Scene } from './figure.ts';
import { lives, take } from './sender.ts';
import { onSite } from './site.ts';

const packet = 500;
const senders = 4;
const rounds = 5;
/** How much longer packets may take with the figures than without them. */
const most = 1.3;

const clickIds = createClickIds({ secret: 'a secret of the measurement alone' });
const dialect = new PgDialect();

/**
 * A database that leaves out the statement which changes the figures, or does nothing but look for it: both cost the same
 * in this process.
 */
function watched<D extends Database>(database: D, isLeftOut: boolean): D {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') {
        return (work: (transaction: Database) => Promise<unknown>) =>
          target.transaction((transaction) => work(watched(transaction, isLeftOut)));
      }
      if (name === 'execute') {
        return async (query: SQL) => {
          const isOfFigures = dialect.sqlToQuery(query).sql.includes('"stat_brand_day"');
          return isOfFigures && isLeftOut ? undefined : target.execute(query);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const place = z.object({
  id: z.number(),
  code: z.string(),
  operator_id: z.number(),
  currency: z.literal('EUR'),
});

/** Sends packets for a while. @returns facts per second. */
async function rateOf(seconds: number, send: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  const sender = async () => {
    while (performance.now() < until) sent += await send();
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return sent / ((performance.now() - started) / 1000);
}

/** Packets of clicks and of events with and without the figures, in turns. */
export const packets: Scene = ({ seconds }) =>
  onSite('PostgreSQL', async ({ databaseUrl = '', brandId }) => {
    const connection = openPostgres(databaseUrl, createLog());
    try {
      const { database } = connection;
      const campaigns = await rowsOf(
        database,
        sql`select campaigns.id, campaigns.code, brands.operator_id, brands.currency from campaigns join brands on brands.id = campaigns.brand_id
          where brands.id = ${brandId} and campaigns.state = 'active'`,
        place,
      );
      const [first] = campaigns;
      if (!first) throw new Error('The brand of the demo has no active campaign.');
      const clicks = (to: Database) => async () => {
        const now = new Date();
        const sent = Array.from({ length: packet }, (_, at) => {
          const campaignId = campaigns[at % campaigns.length]?.id ?? first.id;
          const { id, at: second } = clickIds.issue(campaignId, now);
          return {
            id,
            at: second,
            campaignId,
            brandId,
            country: 'DE',
            device: 'phone' as const,
            referrerHost: null,
            isBot: false,
            isPrefetch: false,
            visitor: randomBytes(16).toString('hex'),
          };
        });
        return recordClicks(to, sent);
      };
      const sender = {
        brand: {
          id: brandId,
          operatorId: first.operator_id,
          currency: first.currency,
          digits: 2,
          attributionDays: 30,
        },
        keyId: null,
        requestId: 'bench',
        isBooked: false,
      };
      const source = lives();
      const tools = { clickIds, jobs: { send: async () => undefined } };
      const events = (to: Database) => async () => {
        const items = take(source, packet).map((event, at) =>
          event.type === 'registration' ? { ...event, code: campaigns[at % campaigns.length]?.code } : event,
        );
        const results = await takeEvents(to, { sender, items, now: new Date(), way: 'api' }, tools);
        if (!results.every(({ status }) => status === 'accepted')) throw new Error('An event was refused.');
        return results.length;
      };
      const figures: Figure[] = [];
      for (const [title, kind] of [['clicks', clicks] as const, ['events', events] as const]) {
        const [withThem, without] = [kind(watched(database, false)), kind(watched(database, true))];
        await rateOf(1, withThem);
        const turns = [];
        for (let round = 0; round < rounds; round += 1) {
          const least = await rateOf(seconds / rounds, without);
          turns.push({ least, own: await rateOf(seconds / rounds, withThem) });
        }
        const ratio = median(turns.map(({ least, own }) => least / own));
        const rates = [turns.map(({ own }) => own), turns.map(({ least }) => least)].map(median);
        figures.push({
          figure: `packets of ${packet} ${title}, with the figures by without`,
          aim: `≤ ${most} ×`,
          measured: `${ratio.toFixed(2)} × (${rates.map((rate) => `${rate.toFixed(0)}/s`).join(', without ')})`,
          passed: ratio <= most,
        });
      }
      return figures;
    } finally {
      await connection.close();
    }
  });
