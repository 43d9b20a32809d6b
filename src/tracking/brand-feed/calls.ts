import type * as z from 'zod';
import { type ApiKey, apiKeys, keyScopes } from '../../../contract/api-keys.ts';
import { feeds } from '../../../contract/feeds.ts';
import { type Formula, formulaCalls } from '../../../contract/formulas.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import { ifMatch } from '../../shared/http/versions.ts';

/** A key that was just made, with what is shown this once alone. */
export type NewKey = z.output<typeof apiKeys.create.answer>;

/** A request of a brand's system; with the brand where the requests of several are read. */
export type FeedRequest = z.output<typeof feeds.read.answer>['requests'][number] &
  Partial<Pick<z.output<typeof feeds.latest.answer>[number], 'brand'>>;

/** A brand whose events stopped to come. */
export type SilentFeed = z.output<typeof feeds.silent.answer>[number];

/** A page of the brands with what is heard of their systems. */
export type FeedsPage = z.output<typeof feeds.list.answer>;

/** Milliseconds between two looks at what arrives. Nobody looks while the tab is hidden. */
export const readAgainMs = 3000;

/** @throws ApiError, and what zod throws where the answer is something else; so do the others. */
export async function readKeys(id: number, signal: AbortSignal): Promise<ApiKey[]> {
  const { json } = await request(addressOf(apiKeys.list.path, { id }), { signal });
  return apiKeys.list.answer.parse(json);
}

/** Makes a key that may send events. */
export async function makeKey(id: number, name: string): Promise<NewKey> {
  const { method, path } = apiKeys.create;
  const { json } = await request(addressOf(path, { id }), { method, body: { name, scopes: keyScopes } });
  return apiKeys.create.answer.parse(json);
}

export const revokeKey = (id: number) =>
  request(addressOf(apiKeys.revoke.path, { id }), { method: apiKeys.revoke.method });

export async function readFeed(id: number, signal: AbortSignal) {
  const { json } = await request(addressOf(feeds.read.path, { id }), { signal });
  return feeds.read.answer.parse(json);
}

export async function readFormulas(id: number, signal: AbortSignal): Promise<Formula[]> {
  const { json } = await request(addressOf(formulaCalls.list.path, { id }), { signal });
  return formulaCalls.list.answer.parse(json);
}

/** A version of a formula to add. */
export interface NewFormula {
  /** The latest version, from which it began; 0 for none. */
  version: number | undefined;
  body: z.output<typeof formulaCalls.create.body>;
}

/**
 * Adds a version of a brand's formula.
 *
 * @param key names the version: sent twice with the same key, it is written once.
 */
export function addFormula(id: number, { version, body }: NewFormula, key: string) {
  const { method, path } = formulaCalls.create;
  const headers = { ...ifMatch(version), 'Idempotency-Key': `"${key}"` };
  return request(addressOf(path, { id }), { method, body, headers });
}

export const removeFormula = (id: number, version: number) =>
  request(addressOf(formulaCalls.remove.path, { id, version }), { method: formulaCalls.remove.method });

/** @param q a part of the name of a brand or its operator. */
export async function readFeeds(page: number, q: string, signal: AbortSignal): Promise<FeedsPage> {
  const query = new URLSearchParams({ page: String(page), ...(q ? { q } : {}) });
  const { json } = await request(`${feeds.list.path}?${query}`, { signal });
  return feeds.list.answer.parse(json);
}

/** The brands of the account whose events stopped to come. */
export async function readSilent(signal: AbortSignal): Promise<SilentFeed[]> {
  const { json } = await request(feeds.silent.path, { signal });
  return feeds.silent.answer.parse(json);
}

/** The latest requests of all brands. */
export async function readLatest(signal: AbortSignal): Promise<FeedRequest[]> {
  const { json } = await request(feeds.latest.path, { signal });
  return feeds.latest.answer.parse(json);
}

/** Has an event judged that leaves nothing behind. */
export async function sendTest(id: number) {
  const { method, path } = feeds.test;
  const name = `test-${Date.now()}`;
  const event = { id: name, type: 'registration', customer: name };
  const { json } = await request(addressOf(path, { id }), { method, body: { event } });
  return feeds.test.answer.parse(json);
}
