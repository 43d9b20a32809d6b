import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { explainCalls } from '../../../contract/explain.ts';
import { single } from '../../../server/database/single.ts';
import { campaigns, conversions, events } from '../../../server/database/tables/index.ts';
import type { Caller } from '../../support/server/callers.ts';
import { type PaidProgramme, startPaidProgramme } from '../../support/server/paid-programme.ts';

/* An affiliate that is given a customer is told nothing of what was between its operator and the former affiliate. */

const words = 'Meant for the first affiliate alone';

let programme: PaidProgramme;
let given: Caller;
let conversion: { id: number; customerId: number };
beforeAll(async () => {
  programme = await startPaidProgramme();
  const { backend, brand, operator, strangers, tell } = programme;
  const { database } = backend;
  given = strangers.affiliate;
  const [, , third] = brand.campaigns;
  await database
    .update(campaigns)
    .set({ affiliateId: given.id })
    .where(eq(campaigns.id, third?.id ?? 0));
  await tell('ann', '08-02', 'registration');
  conversion = single(await database.select().from(conversions).where(eq(conversions.brandId, brand.id)));
  const rejection = { approved: false, reason: words };
  const rejected = await operator.client.patch(`/api/v1/conversions/${conversion.id}`, rejection);
  expect(rejected.status).toBe(204);
  backend.advance(1000);
  const move = { campaign_id: third?.id, from: '2026-08-02T12:00:00Z', reason: 'It came by the other one.' };
  const moved = await operator.client.post(`/api/v1/customers/${conversion.customerId}/reassign`, move);
  expect(moved.status).toBe(200);
});
afterAll(() => programme.backend.close());

/** The figures of an explanation by name. */
async function figures({ client }: Caller, entry: string): Promise<Record<string, string>> {
  const { status, body } = await client.get(`/api/v1/explain/${entry}`);
  expect([entry, status]).toEqual([entry, 200]);
  const { inputs } = explainCalls.explain.answer.parse(body);
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
}

test('reads no words that were written before, neither in its list nor behind “Why?”', async () => {
  const { body } = await given.client.get(
    `/api/v1/affiliates/${given.id}/conversions?campaign_id=${programme.brand.campaigns[2]?.id}`,
  );
  const { data } = z
    .object({ data: z.array(z.object({ id: z.int(), note: z.string().nullable() })) })
    .parse(body);
  expect(data).toContainEqual({ id: conversion.id, note: null });
  const entry = `conversion-${conversion.id}-move-2`;
  expect((await figures(given, entry))['reason']).toBeUndefined();
  expect((await figures(programme.operator, entry))['reason']).toBe(words);
});

test('reads the words that are written to it', async () => {
  const decide = (decision: object) =>
    programme.operator.client.patch(`/api/v1/conversions/${conversion.id}`, decision);
  expect((await decide({ approved: null })).status).toBe(204);
  expect((await decide({ approved: false, reason: 'Played against the rules' })).status).toBe(204);
  const entry = `conversion-${conversion.id}-move-4`;
  expect((await figures(given, entry))['reason']).toBe('Played against the rules');
});

test('is not told by which campaign the customer had come', async () => {
  const { backend, brand, operator } = programme;
  const own = eq(events.customerId, conversion.customerId);
  const { id } = single(await backend.database.select().from(events).where(own));
  expect((await figures(given, `event-${id}`))['campaign']).toBeUndefined();
  for (const caller of [operator, programme.affiliate])
    expect((await figures(caller, `event-${id}`))['campaign']).toBe(brand.campaigns[0]?.code);
});
