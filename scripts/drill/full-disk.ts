import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../server.ts';
import { startTraffic } from './traffic.ts';
import { signIn } from './visitor.ts';

const mebibyte = 2 ** 20;

/** The plans of this drill that a server lists. */
async function stored(url: string, session: Record<string, string>, prefix: string) {
  const answer = await fetch(`${url}/api/v1/plans`, { headers: session });
  const plans = (await answer.json()) as { name: string }[];
  return plans.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

/** Fills the disk of a server with the embedded database for ten seconds. */
export async function playFullDisk(visitors: number) {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-drill-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', directory]);
  const server = await startServer({ DATA_DIR: directory });
  try {
    const session = await signIn(server.url);
    const traffic = startTraffic(server.url, session, visitors);
    await pause(2_000);
    const filler = path.join(directory, 'filler');
    const { bavail, bsize } = await statfs(directory);
    await writeFile(filler, Buffer.alloc(bavail * bsize - 12 * mebibyte));
    await pause(10_000);
    await rm(filler);
    const since = performance.now();
    await pause(2_000);
    await traffic.end();
    const names = await stored(server.url, session, traffic.prefix);
    const known = new Set(names);
    const lost = traffic.acknowledged.filter((name) => !known.has(name)).length;
    return { traffic, since, stored: { lost, doubled: names.length - known.size } };
  } finally {
    await server.stop();
    execFileSync('umount', [directory]);
    await rm(directory, { recursive: true });
  }
}
