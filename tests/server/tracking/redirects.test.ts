import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { single } from '../../../server/database/single.ts';
import { brands, brandsInUse, campaigns, clicks, users } from '../../../server/database/tables/index.ts';
import { NoConnection } from '../../../server/database/unavailable.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { callerOf } from '../../support/server/callers.ts';
import { type TrackingServer, trackingServer } from '../../support/server/tracking.ts';

let backend: Backend;
let server: TrackingServer;
let affiliateId: number;
beforeAll(async () => {
  backend = await startBackend();
  ({ id: affiliateId } = await callerOf(backend.app, 'affiliate@demo.test'));
  server = await trackingServer(backend);
});
afterAll(async () => {
  await server.close();
  await backend.close();
});

let made = 0;
/** A campaign of its own, and the host of its brand. */
async function campaign(changes: Partial<typeof campaigns.$inferInsert> = {}) {
  const { database } = backend;
  const [model] = await database
    .select()
    .from(campaigns)
    .where(eq(campaigns.affiliateId, affiliateId))
    .limit(1);
  if (!model) throw new Error('The demo affiliate has no campaign');
  const { promoMaterialId, planId, link } = model;
  made += 1;
  const row = { affiliateId, promoMaterialId, planId, link, createdAt: new Date(made * 1000), ...changes };
  const added = single(await database.insert(campaigns).values(row).returning());
  const brand = single(await database.select().from(brands).where(eq(brands.id, added.brandId)));
  return { ...added, brand, path: `/t/${added.code}` };
}
const rowsOf = async (campaignId: number) => {
  await server.tracking.settled();
  return backend.database.select().from(clicks).where(eq(clicks.campaignId, campaignId)).orderBy(clicks.at);
};

/** How many people with a device came for the first time, and how many again. */
function repeatsOf(rows: readonly (typeof clicks.$inferSelect)[], device: string) {
  const people = rows.filter((row) => row.device === device && !row.isBot);
  const again = people.filter(({ isRepeat }) => isRepeat).length;
  return { first: people.length - again, again };
}

describe('a tracking link', () => {
  test('leads to the brand with a click id, is not kept, and sets no cookie', async () => {
    const { path, id, brand } = await campaign();
    const { status, headers, location, click } = await server.visit(path);
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer-when-downgrade',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(location?.hostname).toBe(new URL(brand.link).hostname);
    expect(click).toMatchObject({ campaignId: id });
    expect(Math.abs((click?.at.getTime() ?? 0) - backend.now().getTime())).toBeLessThan(1000);
  });

  test('leaves a row of the click, which says what the visitor brought', async () => {
    const { path, id, brandId } = await campaign();
    const long = 'я'.repeat(200);
    const { click } = await server.visit(
      `${path}?sub1=blog&sub2=${encodeURIComponent(long)}&sub3=&sub5=a%00b&sub6=x&sub1=second`,
      { Referer: 'https://blog.example:8443/post?secret=1' },
    );
    const rows = await rowsOf(id);
    expect(rows).toEqual([
      {
        at: click?.at,
        id: click?.id,
        campaignId: id,
        sub1: 'blog',
        sub2: long.slice(0, 128),
        sub3: null,
        sub4: null,
        sub5: 'ab',
        country: null,
        device: 'desktop',
        referrerHost: 'blog.example',
        isBot: false,
        isPrefetch: false,
        isRepeat: false,
        visitor: expect.any(Uint8Array) as Uint8Array,
      },
    ]);
    expect(await backend.database.select().from(brandsInUse)).toContainEqual({ brandId });
  });

  test('keeps the sub-ids that a visitor brought as they are, whatever their signs', async () => {
    const { path, id } = await campaign();
    const [sub1, sub2, sub3, sub4, sub5] = ['NULL', String.raw`\"a","b\\`, '{1,2}', ' 7 ', "';--"];
    await server.visit(`${path}?${String(new URLSearchParams({ sub1, sub2, sub3, sub4, sub5 }))}`);
    expect(await rowsOf(id)).toEqual([expect.objectContaining({ sub1, sub2, sub3, sub4, sub5 })]);
  });

  test('takes macros of ad networks that were not replaced, as they are', async () => {
    const { path, id, brand } = await campaign();
    const page = `${new URL(brand.link).origin}/?ad={{ad.id}}`;
    const { location } = await server.visit(
      `${path}?sub1={{ad.id}}&sub2={a|b}&sub3=[CLICK_ID]&sub4=\${SUBID}&sub5=__CID__%20x&to=${page.replace('?', '%3F')}`,
    );
    expect(location?.searchParams.get('ad')).toBe('{{ad.id}}');
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({
        sub1: '{{ad.id}}',
        sub2: '{a|b}',
        sub3: '[CLICK_ID]',
        sub4: '${SUBID}',
        sub5: '__CID__ x',
      }),
    ]);
  });

  test('is read whatever the case of its code, and with a slash at its end', async () => {
    const { path, id } = await campaign();
    for (const spelled of [path.replace(/[^/]+$/, (code) => code.toUpperCase()), `${path}/`]) {
      expect((await server.visit(spelled)).click).toMatchObject({ campaignId: id });
    }
  });

  test('may name another page of the brand, and no other host', async () => {
    const { path, brand } = await campaign();
    const { hostname } = new URL(brand.link);
    const to = (page: string) => server.visit(`${path}?to=${encodeURIComponent(page)}`);
    expect((await to(`https://${hostname}/deep?a=1`)).location).toMatchObject({
      hostname,
      pathname: '/deep',
    });
    const { location } = await to('https://evil.example/');
    expect(location).toMatchObject({ hostname });
    expect(location?.pathname).not.toBe('/deep');
  });

  test.each([
    [
      'a program',
      { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      'GET',
      { isBot: true },
    ],
    ['a client without a name', { 'User-Agent': '' }, 'GET', { isBot: true }],
    ['a look ahead', { 'Sec-Purpose': 'prefetch;prerender' }, 'GET', { isPrefetch: true }],
    ['an older look ahead', { Purpose: 'prefetch' }, 'GET', { isPrefetch: true }],
    ['a question for the headers', {}, 'HEAD', { isPrefetch: true }],
  ])('leads %s on, and marks the row', async (_who, headers, method, marks) => {
    const { path, id } = await campaign();
    expect((await server.visit(path, headers, method)).click).toMatchObject({ campaignId: id });
    expect(await rowsOf(id)).toMatchObject([marks]);
  });

  test('leads visitors who come at once each to its own brand page, and counts each once', async () => {
    const links = [await campaign(), await campaign()];
    const visits = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const link = links[index % 2] ?? links[0];
        const { click } = await server.visit(`${link?.path}?sub1=v${index}`);
        expect(click).toMatchObject({ campaignId: link?.id });
        return { campaignId: link?.id, id: click?.id, sub1: `v${index}` };
      }),
    );
    const rows = (await Promise.all(links.map(({ id }) => rowsOf(id)))).flat();
    const byNumber = (all: { campaignId?: number; id?: bigint; sub1: string | null }[]) =>
      all
        .map(({ campaignId, id, sub1 }) => ({ campaignId, id, sub1 }))
        .toSorted((one, other) => Number(one.sub1?.slice(1)) - Number(other.sub1?.slice(1)));
    expect(byNumber(rows)).toEqual(byNumber(visits));
  });

  test('tells repeated visits of an hour apart, by visitor and campaign', async () => {
    const first = await campaign();
    const second = await campaign();
    const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
    for (const { path } of [first, first, second]) await server.visit(path);
    await server.visit(first.path, phone);
    await server.tracking.settled();
    await server.visit(first.path, { 'User-Agent': 'Googlebot/2.1' });
    await server.visit(first.path, phone);
    const rows = await rowsOf(first.id);
    expect(repeatsOf(rows, 'desktop')).toEqual({ first: 1, again: 1 });
    expect(repeatsOf(rows, 'phone')).toEqual({ first: 1, again: 1 });
    expect(rows.find(({ isBot }) => isBot)?.isRepeat).toBe(false);
    expect(await rowsOf(second.id)).toMatchObject([{ isRepeat: false }]);
    backend.advance(3600_000);
    await server.visit(first.path);
    expect((await rowsOf(first.id)).at(-1)?.isRepeat).toBe(false);
  });

  test.each(['DNT', 'Sec-GPC'])('keeps no hash of a visitor who sends %s', async (header) => {
    const asks = { [header]: '1' };
    const { path, id } = await campaign();
    await server.visit(path, asks);
    await server.visit(path, asks);
    expect(await rowsOf(id)).toMatchObject([
      { visitor: null, isRepeat: false },
      { visitor: null, isRepeat: false },
    ]);
  });

  test('reads the country of an address', async () => {
    const { path, id } = await campaign();
    const elsewhere = await trackingServer(backend, { readAddress: () => '8.8.8.8' });
    await elsewhere.visit(path);
    await elsewhere.close();
    expect(await rowsOf(id)).toMatchObject([{ country: 'US' }]);
  });

  test.each(['paused', 'ended'] as const)(
    'of a campaign that is %s leads on and counts nothing',
    async (state) => {
      const { path, id } = await campaign();
      await server.visit(path);
      await backend.database.update(campaigns).set({ state }).where(eq(campaigns.id, id));
      await server.tracking.settled();
      expect((await server.visit(path)).status).toBe(302);
      expect(await rowsOf(id)).toHaveLength(1);
    },
  );

  test('of an affiliate who is no longer approved leads on and counts nothing', async () => {
    const { path, id } = await campaign();
    const isIts = eq(users.id, affiliateId);
    const approve = (approvedAt: Date | null) =>
      backend.database.update(users).set({ approvedAt }).where(isIts);
    await server.visit(path);
    await approve(null);
    await server.tracking.settled();
    expect((await server.visit(path)).status).toBe(302);
    await approve(new Date());
    await server.tracking.settled();
    await server.visit(path);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('follows the settings of its brand', async () => {
    const { path, brand } = await campaign();
    await server.visit(path);
    const isIts = eq(brands.id, brand.id);
    await backend.database
      .update(brands)
      .set({ clickParam: 'cid', link: 'https://moved.example/' })
      .where(isIts);
    await server.tracking.settled();
    const { location } = await server.visit(path);
    expect(location?.hostname).toBe('moved.example');
    expect(location?.searchParams.get('cid')).toMatch(/^[\w-]{40}$/);
    await backend.database.update(brands).set({ link: 'mailto:brand@moved.example' }).where(isIts);
    await server.tracking.settled();
    expect((await server.visit(path)).status).toBe(404);
    await backend.database
      .update(brands)
      .set({ link: brand.link, clickParam: brand.clickParam })
      .where(isIts);
    await server.tracking.settled();
  });

  test('of an unknown code is a page in the visitor’s language', async () => {
    for (const [language, text] of [
      ['ru', 'Эта ссылка никуда не ведёт'],
      ['en', 'This link leads nowhere'],
    ] as const) {
      for (const path of ['/t/zzzzzzzz', '/t/', '/t/zzzzzzzz/more', '/t/%00', '/t/..%2f']) {
        const { status, headers, body } = await server.visit(path, { 'Accept-Language': language });
        expect(status, path).toBe(404);
        expect(body).toContain(text);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        expect(headers['content-security-policy']).toContain("default-src 'self'");
      }
    }
  });

  test('takes no other method, and every other path is left alone', async () => {
    const { path } = await campaign();
    for (const method of ['POST', 'TRACE']) {
      expect(await server.visit(path, {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: '',
      });
    }
    expect((await server.visit('/t')).status).toBe(418);
    expect((await server.visit('/test')).status).toBe(418);
  });
});

describe('without a database', () => {
  test('known codes lead on, unknown ones are 503, and the clicks are written later', async () => {
    const known = await campaign();
    let isAway = false;
    const gone = () => {
      if (isAway) throw new NoConnection(new Error('away'));
    };
    const { database: real } = backend;
    const database: Database = {
      select: real.select.bind(real),
      insert: real.insert.bind(real),
      update: real.update.bind(real),
      delete: real.delete.bind(real),
      $count: real.$count.bind(real),
      execute: (query) => {
        gone();
        return real.execute(query);
      },
      transaction: async (work, options) => {
        gone();
        return real.transaction(work, options);
      },
    };
    const select = new Proxy(real.select.bind(real), {
      apply: (apply, that, args: []) => {
        gone();
        return Reflect.apply(apply, that, args);
      },
    });
    const alone = await trackingServer(backend, { database: { ...database, select } });
    isAway = true;
    expect((await alone.visit(known.path)).status).toBe(302);
    const refused = await alone.visit('/t/yyyyyyyy', { 'Accept-Language': 'ru' });
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    isAway = false;
    await alone.close();
    expect(await rowsOf(known.id)).toHaveLength(1);
  });
});

describe('clicks', () => {
  test('are appended: no row of them is changed or deleted', async () => {
    const { path, id } = await campaign();
    await server.visit(path);
    await server.tracking.settled();
    const { database } = backend;
    const isIts = eq(clicks.campaignId, id);
    await expect(database.update(clicks).set({ sub1: 'changed' }).where(isIts)).rejects.toThrow();
    await expect(database.delete(clicks).where(isIts)).rejects.toThrow();
    await expect(database.execute(sql`truncate facts.clicks`)).rejects.toThrow();
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
