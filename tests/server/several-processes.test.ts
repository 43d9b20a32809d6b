import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { postgresPrograms } from '../../scripts/cluster.ts';
import { debianProgram } from '../../scripts/debian.ts';
import { scenes } from '../../scripts/drill/scenes.ts';
import { type Site, startSite } from '../../scripts/drill/site.ts';
import { compare } from '../../scripts/drill/stored.ts';
import { startTraffic, type Traffic } from '../../scripts/drill/traffic.ts';
import { signIn, type Session } from '../../scripts/drill/visitor.ts';
import '../support/server/provided.ts';

const isPostgres = inject('database') === 'postgres';
const needed = isPostgres
  ? [debianProgram('haproxy'), debianProgram('pgbouncer'), await postgresPrograms()]
  : [{ missing: 'runs on PostgreSQL alone' }];
const missing = needed.flatMap((found) => ('missing' in found ? found.missing : []));
if (isPostgres && missing.length > 0) console.warn(`Skipped: ${missing.join('; ')}.`);

/* The same site and scenes as `npm run drill`, with fewer visitors and bounds on what they may notice. */
describe.runIf(missing.length === 0)('three processes behind HAProxy, PgBouncer and a standby', () => {
  const visitors = 3;
  let site: Site;
  let session: Session;
  beforeAll(async () => {
    site = await startSite();
    session = await signIn(site.url);
  });
  afterAll(() => site.stop());

  async function play(name: string): Promise<Traffic> {
    const scene = scenes.find((each) => each.name === name);
    if (!scene) throw new Error(`There is no scene ${name}`);
    const traffic = startTraffic(site.url, session, visitors);
    await scene.play(site);
    await traffic.end();
    return traffic;
  }

  test('restarted one after the other fail no request', async () => {
    const traffic = await play('rolling restart of three');
    expect(Object.fromEntries(traffic.failed)).toEqual({});
    expect(await compare(site.cluster.primary.url, traffic)).toEqual({ lost: 0, doubled: 0 });
  });

  test('one of which is killed fail at most what was in flight', async () => {
    const traffic = await play('kill -9 of one');
    const failed = [...traffic.failed.values()].reduce((sum, count) => sum + count, 0);
    expect(failed, JSON.stringify([...traffic.failed])).toBeLessThanOrEqual(visitors);
    expect(await compare(site.cluster.primary.url, traffic)).toEqual({ lost: 0, doubled: 0 });
  });

  test('go on with the standby, and lose no acknowledged write', async () => {
    const traffic = await play('failover to the standby');
    expect(await compare(site.standby.url, traffic)).toEqual({ lost: 0, doubled: 0 });
    expect(traffic.writes.at(-1)?.ok).toBe(true);
  });
});
