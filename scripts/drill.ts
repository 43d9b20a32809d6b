import { setTimeout as pause } from 'node:timers/promises';
import { playFullDisk } from './drill/full-disk.ts';
import { scenes } from './drill/scenes.ts';
import { startSite } from './drill/site.ts';
import { compare } from './drill/stored.ts';
import { recovery, startTraffic, type Traffic } from './drill/traffic.ts';
import { signIn } from './drill/visitor.ts';

/*
 * npm run drill: simulates failures in operation with three built processes behind HAProxy, PgBouncer and a standby,
 * while visitors read and write, and prints how many of their requests failed.
 */

const visitors = 8;

const row = (scene: string, traffic: Traffic, since: number, stored: { lost: number; doubled: number }) => ({
  scene,
  sent: traffic.sent,
  failed: [...traffic.failed.values()].reduce((sum, count) => sum + count, 0),
  'failed how': [...traffic.failed].map(([how, count]) => `${how} × ${count}`).join(', '),
  acknowledged: traffic.acknowledged.length,
  ...stored,
  unseen: traffic.unseen,
  'first write after': `${recovery(traffic, since) ?? '–'} ms`,
});

const rows = [];
const site = await startSite();
try {
  const session = await signIn(site.url);
  let databaseUrl = site.cluster.primary.url;
  for (const { name, play, leastRequests = 0 } of scenes) {
    const traffic = startTraffic(site.url, session, visitors);
    await pause(2_000);
    const since = await play(site);
    while (traffic.sent < leastRequests) await play(site);
    await traffic.end();
    if (name.startsWith('failover')) databaseUrl = site.standby.url;
    rows.push(row(name, traffic, since, await compare(databaseUrl, traffic)));
  }
} finally {
  await site.stop();
}
const disk = await playFullDisk(visitors);
rows.push(row('full disk, embedded', disk.traffic, disk.since, disk.stored));
console.table(rows);
