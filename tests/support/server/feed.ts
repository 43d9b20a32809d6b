import { and, eq, isNotNull } from 'drizzle-orm';
import { apiKeys as calls } from '../../../contract/api-keys.ts';
import type { EventResult } from '../../../contract/event-result.ts';
import { brands, campaigns, users } from '../../../server/database/tables/index.ts';
import { createClickIds } from '../../../server/tracking/click-id/click-ids.ts';
import type { Backend } from './backend.ts';
import { demoCaller } from './callers.ts';
import { type Answer, client } from './client.ts';
import { testSecret } from './vault.ts';

export const clickIds = createClickIds({ secret: testSecret });

/** The system of a brand that sends events by a key. */
export interface Feed {
  brandId: number;
  operatorId: number;
  /** Two campaigns of the brand, of approved affiliates. */
  campaigns: (typeof campaigns.$inferSelect)[];
  key: string;
  keyId: number;
  postback: string;
  /** Sends one packet. */
  send(events: unknown, key?: string): Promise<Answer>;
  /** Sends one packet and answers its results. */
  results(events: unknown): Promise<EventResult[]>;
}

/** A name that no other test uses. */
export function names(prefix: string): () => string {
  let made = 0;
  return () => `${prefix}-${(made += 1)}`;
}

/** Makes a key of the first brand of the demo's operator that has campaigns, or of another of its brands. */
export async function feedOf(backend: Backend, otherBrandId?: number): Promise<Feed> {
  const operator = await demoCaller(backend.app, 'operator');
  const own = await backend.database
    .select({ campaign: campaigns })
    .from(campaigns)
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .where(and(eq(brands.operatorId, operator.id), isNotNull(users.approvedAt)))
    .orderBy(campaigns.id);
  const brandId = otherBrandId ?? own[0]?.campaign.brandId ?? 0;
  const made = await operator.client.post(calls.create.path.replace('{id}', String(brandId)), {
    name: 'Test feed',
    scopes: ['events.write'],
  });
  const { id, key, postback_url } = calls.create.answer.parse(made.body);
  const sender = client(backend.app);
  const send: Feed['send'] = (events, by = key) =>
    sender.send('/api/v1/events', {
      method: 'POST',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    });
  return {
    brandId,
    operatorId: operator.id,
    campaigns: own.map(({ campaign }) => campaign).filter((campaign) => campaign.brandId === brandId),
    key,
    keyId: id,
    postback: new URL(postback_url).pathname,
    send,
    async results(events) {
      const { status, body } = await send(events);
      if (status !== 200) throw new Error(`Events were answered ${status}: ${JSON.stringify(body)}`);
      return (body as { results: EventResult[] }).results;
    },
  };
}
