import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { apiKeys } from '../../../contract/api-keys.ts';
import { type EventResult, eventResult } from '../../../contract/event-result.ts';
import { api } from '../../../contract/index.ts';
import { statisticsCalls } from '../../../contract/statistics.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { client } from '../../support/server/client.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { type RunningServer, startProcess } from '../../support/server/running.ts';

/* Clicks and events of a server that ends in the middle of them, in an orderly way or not. */

let directory: string;
let variables: Record<string, string>;
const running: RunningServer[] = [];

const start = async () => {
  const server = await startProcess(variables);
  running.push(server);
  return server;
};

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-facts-'));
  await cp(inject('preparedData'), directory, { recursive: true });
  variables = { DATA_DIR: directory };
  if (inject('database') === 'postgres') {
    variables['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
  }
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** A brand of the operator, and its campaign, whose affiliate is approved. */
async function place({ client: operator }: Caller, app: RunningServer['app']) {
  const affiliate = await demoCaller(app, 'affiliate');
  const { body } = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/campaigns?perPage=100`);
  const own = api.campaigns.record.array().parse((body as { data: unknown }).data);
  const campaign = own.find(({ state }) => state?.key === 'active');
  const { body: found } = await operator.get(`/api/v1/statistics?group=brand&period=30`);
  const brands = statisticsCalls.read.answer.parse(found).data.flatMap(({ brand }) => brand ?? []);
  return { campaign, brands };
}
const totalsOf = async ({ client: own }: Caller, query: string) =>
  statisticsCalls.read.answer.parse((await own.get(`/api/v1/statistics?period=7&${query}`)).body).meta.totals;

test('told to stop, the server writes the clicks that wait in memory', async () => {
  const first = await start();
  const { campaign } = await place(await demoCaller(first.app, 'operator'), first.app);
  const query = `campaign_id=${campaign?.id}`;
  const affiliate = await demoCaller(first.app, 'affiliate');
  const before = (await totalsOf(affiliate, query)).clicks ?? 0;
  const visits = await Promise.all(Array.from({ length: 200 }, () => first.visit(`/t/${campaign?.code}`)));
  await first.end('SIGTERM');
  expect(new Set(visits)).toEqual(new Set([302]));

  const second = await start();
  affiliate.client.moveTo(second.app);
  expect((await totalsOf(affiliate, query)).clicks).toBe(before + 200);
});

describe.each(['SIGKILL', 'SIGTERM'] as const)('ended by %s three times while events arrive', (signal) => {
  test('the server loses and doubles none that it acknowledged', async () => {
    let server = await start();
    const operator = await demoCaller(server.app, 'operator');
    const { brands } = await place(operator, server.app);
    const brandId = brands[0]?.id ?? 0;
    const { body } = await operator.client.post(apiKeys.create.path.replace('{id}', String(brandId)), {
      name: 'Under load',
      scopes: ['events.write'],
    });
    const { key } = apiKeys.create.answer.parse(body);
    const before = (await totalsOf(operator, `brand_id=${brandId}`)).registrations ?? 0;

    const sent: string[] = [];
    const acknowledged = new Set<string>();
    const send = async (ids: readonly string[]): Promise<EventResult[]> => {
      const events = ids.map((id) => ({ id, type: 'registration', customer: id }));
      const answer = await client(server.app).send('/api/v1/events', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
      return eventResult.array().parse((answer.body as { results: unknown }).results);
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const target = acknowledged.size + 60;
      const load = async (worker: number) => {
        for (let packet = 0; ; packet += 1) {
          const ids = Array.from({ length: 10 }, (_, place) => `e-${turn}-${worker}-${packet}-${place}`);
          sent.push(...ids);
          for (const { id, status } of await send(ids)) {
            if (status === 'accepted' && id !== null) acknowledged.add(id);
          }
        }
      };
      const workers = Array.from({ length: 4 }, (_, worker) => load(worker).catch(() => undefined));
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(target);
      await server.end(signal);
      await Promise.all(workers);
      server = await start();
    }

    const results: EventResult[] = [];
    for (let from = 0; from < sent.length; from += 500) {
      results.push(...(await send(sent.slice(from, from + 500))));
    }
    const lost = results.filter(({ id, status }) => acknowledged.has(id ?? '') && status !== 'duplicate');
    expect(lost).toEqual([]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    operator.client.moveTo(server.app);
    expect((await totalsOf(operator, `brand_id=${brandId}`)).registrations).toBe(before + sent.length);
  }, 240_000);
});
