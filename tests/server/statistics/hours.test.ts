import { afterEach, describe, expect, test } from 'vitest';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { Statistics } from '../../../contract/statistics-answer.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { callerOf } from '../../support/server/callers.ts';
import { names } from '../../support/server/feed.ts';
import { freshBrand, type FreshBrand } from '../../support/server/figures.ts';

let backend: Backend;
afterEach(() => backend.close());

const player = names('h');
const event = names('he');

/** Starts at a moment, with a brand where it is the time of Berlin. */
async function startAt(now: string): Promise<FreshBrand> {
  backend = await startBackend({ clock: () => new Date(now) });
  return freshBrand(backend.database, { timeZone: 'Europe/Berlin' });
}

/** Somebody registers with the brand at each of these moments. */
const register = (brand: FreshBrand, moments: readonly string[]) =>
  brand.take(
    moments.map((at) => ({
      id: event(),
      type: 'registration',
      customer: player(),
      code: brand.campaigns[0]?.code,
      occurred_at: at,
    })),
    backend.services.clock(),
  );

async function ask(brand: FreshBrand, query: Record<string, string>) {
  const { client } = await callerOf(backend.app, 'operator@demo.test');
  const parameters = new URLSearchParams({ brand_id: String(brand.id), group: 'hour', ...query });
  return client.get(`/api/v1/statistics?${parameters.toString()}`);
}

async function hoursOf(brand: FreshBrand): Promise<unknown[]> {
  const { body } = await ask(brand, { period: 'today', compare: 'previous' });
  const { data }: Statistics = statisticsCalls.read.answer.parse(body);
  return data.map(({ hour, registrations, previous }) => [hour, registrations, previous?.registrations]);
}

describe('an hour is compared with the one that clocks showed the same the day before', () => {
  test('where they go forward between them', async () => {
    const brand = await startAt('2026-03-29T21:30:00Z');
    await register(brand, ['2026-03-28T10:20:00+01:00', '2026-03-28T23:20:00+01:00']);
    await register(brand, ['2026-03-29T10:40:00+02:00']);
    expect(await hoursOf(brand)).toEqual([
      ['2026-03-29T08:00:00.000Z', 1, 1],
      ['2026-03-29T21:00:00.000Z', 0, 1],
    ]);
  });

  test('where they go back between them', async () => {
    const brand = await startAt('2026-10-25T22:30:00Z');
    await register(brand, ['2026-10-24T00:20:00+02:00', '2026-10-24T10:20:00+02:00']);
    await register(brand, ['2026-10-25T10:40:00+01:00']);
    expect(await hoursOf(brand)).toEqual([
      ['2026-10-24T22:00:00.000Z', 0, 1],
      ['2026-10-25T09:00:00.000Z', 1, 1],
    ]);
  });
});

test('hours are not compared with those that are no longer kept', async () => {
  const brand = await startAt('2026-06-20T12:00:00Z');
  const from = { kept: '2026-06-14', gone: '2026-06-13' };
  const before = { to: '2026-06-20', compare: 'previous' };
  expect((await ask(brand, { ...before, from: from.kept })).status).toBe(200);
  const { status, body } = await ask(brand, { ...before, from: from.gone });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { from: ['Hours are kept for 14 days.'] } });
  expect((await ask(brand, { from: from.gone, to: before.to })).status).toBe(200);
});
