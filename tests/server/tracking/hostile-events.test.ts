import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../../contract/durations.ts';
import { customers } from '../../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { demoCaller } from '../../support/server/callers.ts';
import { client } from '../../support/server/client.ts';
import { type Feed, feedOf, names } from '../../support/server/feed.ts';

let backend: Backend;
let feed: Feed;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
  feed = await feedOf(backend);
});
afterAll(() => backend.close());

const name = names('hostile');
const good = () => ({ id: name(), type: 'registration', customer: name(), code: feed.campaigns[0]?.code });
const bad = (more: Record<string, unknown>) => ({
  id: name(),
  type: 'registration',
  customer: name(),
  ...more,
});

const hostile: readonly [what: string, more: Record<string, unknown>, field: string][] = [
  ['NUL in a text', { code: 'a\0b' }, 'code'],
  ['half of a surrogate pair in a text', { code: 'a\uD800b' }, 'code'],
  ['NUL in the name of a field', { 'x\0': 'b' }, 'event'],
  ['half of a surrogate pair in the name of a field', { 'x\uD800': 'b' }, 'event'],
  ['a name that every object has', { components: { constructor: '1' } }, 'components'],
];

describe('an event that the database cannot keep is rejected alone', () => {
  test.each(hostile)('%s', async (_what, more, field) => {
    const results = await feed.results([good(), bad(more)]);
    expect(results).toMatchObject([{ status: 'accepted' }, { status: 'rejected', reason: 'INVALID' }]);
    expect(results[1]?.message).toContain(field);
  });

  test('one that is nested too deeply to be written again', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const { id, customer } = bad({});
    const fine = JSON.stringify(good());
    const answer = await client(backend.app).send('/api/v1/events', {
      method: 'POST',
      headers: { Authorization: `Bearer ${feed.key}`, 'Content-Type': 'application/json' },
      body: `{"events":[${fine},{"id":"${id}","type":"registration","customer":"${customer}","x":${deep}}]}`,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { results: [{ status: 'accepted' }, { id, status: 'rejected', reason: 'INVALID' }] },
    });
  });

  test('NUL in a postback', async () => {
    const answer = await backend.app.request(`${feed.postback}?type=registration&customer=pb&code=a%00b`);
    expect([answer.status, await answer.text()]).toEqual([200, 'rejected INVALID']);
  });

  test('an amount that could not be counted with others', async () => {
    const { customer, ...rest } = good();
    await feed.results([{ ...rest, customer }]);
    const revenue = { type: 'revenue', customer };
    const results = await feed.results([
      { ...revenue, id: name(), amount: '99999999999.99' },
      { ...revenue, id: name(), amount: '-99999999999.99' },
      { ...revenue, id: name(), amount: '100000000000.00' },
      { ...revenue, id: name(), amount: '-100000000000.00' },
    ]);
    const refused = { status: 'rejected', reason: 'INVALID', message: expect.stringContaining('amount') };
    expect(results).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }, refused, refused]);
  });
});

describe('amounts that add up to more than a day holds', () => {
  const most = '99999999999.99';
  const ago = (milliseconds: number) => ({
    occurred_at: new Date(backend.now().getTime() - milliseconds).toISOString(),
  });
  const registration = (customer: string, more = {}) => ({
    id: name(),
    type: 'registration',
    customer,
    ...ago(2 * minute),
    ...more,
  });
  const revenues = (customer: string, count: number) =>
    Array.from({ length: count }, () => ({
      id: name(),
      type: 'revenue',
      customer,
      amount: most,
      ...ago(minute),
    }));

  /** A campaign whose plan gives a share of revenue, and what was answered to more of it than a day holds. */
  async function shared() {
    for (const campaign of feed.campaigns.slice(0, 10)) {
      const customer = name();
      const answer = await feed.send([
        registration(customer, { code: campaign.code }),
        ...revenues(customer, 999),
      ]);
      if (answer.status !== 200) return { campaign, answer };
    }
    throw new Error('No campaign has a share');
  }

  test('are refused together, with a reason', async () => {
    const { answer } = await shared();
    const message = expect.stringMatching(/amounts.*day/) as string;
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { events: [message] } } });
    expect(await feed.results([good()])).toMatchObject([{ status: 'accepted' }]);
  });

  test('and came before their customer stay refused, and the registration is accepted', async () => {
    const { campaign } = await shared();
    const customer = name();
    const early = revenues(customer, 999);
    expect((await feed.results(early)).map(({ reason }) => reason)).toEqual(
      Array(999).fill('UNKNOWN_CUSTOMER'),
    );
    const results = await feed.results([registration(customer, { code: campaign.code }), good()]);
    expect(results).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
    // Had it been counted, it would be a duplicate.
    expect(await feed.results(early.slice(0, 1))).toMatchObject([{ status: 'accepted' }]);
  });

  test('keep their customer from another campaign, with a reason', async () => {
    const { campaign } = await shared();
    const customer = name();
    await feed.results([registration(customer), ...revenues(customer, 999)]);
    const operator = await demoCaller(backend.app, 'operator');
    const [row] = await backend.database.select().from(customers).where(eq(customers.externalId, customer));
    const answer = await operator.client.post(`/api/v1/customers/${row?.id}/reassign`, {
      campaign_id: campaign.id,
      reason: 'It came by this campaign.',
      from: ago(2 * minute).occurred_at,
    });
    const message = expect.stringMatching(/earn more.*day/) as string;
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { campaign_id: [message] } } });
  });

  test('are told in a line of text where a postback brings the last of them', async () => {
    const { campaign } = await shared();
    const customer = name();
    await feed.results([registration(customer, { code: campaign.code })]);
    for (let count = 512; count >= 1; count /= 2) await feed.send(revenues(customer, count));
    const asked = new URLSearchParams({ type: 'revenue', id: name(), customer, amount: most });
    const answer = await backend.app.request(`${feed.postback}?${asked}`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, 'text/plain; charset=UTF-8']);
    expect(await answer.text()).toMatch(/^The amounts add up to more .+$/);
  });
});
