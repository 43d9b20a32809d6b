import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, postgresPrograms, type Standby, startCluster } from '../cluster.ts';
import { debianProgram } from '../debian.ts';
import { freePort } from '../free-port.ts';
import { type Pooler, startPgBouncer } from '../pgbouncer.ts';
import { type BuiltServer, startServer } from '../server.ts';
import { type Proxy, startProxy } from './proxy.ts';

/** Three processes behind HAProxy, with PgBouncer before a primary and its standby. */
export interface Site {
  url: string;
  cluster: Cluster;
  standby: Standby;
  pooler: Pooler;
  processes: BuiltServer[];
  /** Starts a process anew on its port. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

function required(found: { path: string } | { missing: string }): string {
  if ('missing' in found) throw new Error(`The drill needs it: ${found.missing}.`);
  return found.path;
}

/** Starts everything, the demo data included. */
export async function startSite(): Promise<Site> {
  const haproxy = required(debianProgram('haproxy'));
  const pgbouncer = required(debianProgram('pgbouncer'));
  const cluster = await startCluster(required(await postgresPrograms()));
  const pooler = await startPgBouncer(pgbouncer, cluster.primary.url);
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-drill-'));
  await writeFile(path.join(directory, 'secret'), randomBytes(32).toString('hex'));
  const standby = await cluster.addStandby();
  const variables = {
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: standby.url,
    DATA_DIR: directory,
    DRAIN_SECONDS: '3',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number) => startServer({ ...variables, PORT: String(port) });
  const processes = await Promise.all(ports.map(start));
  const proxy: Proxy = await startProxy(haproxy, ports);
  return {
    url: proxy.url,
    cluster,
    standby,
    pooler,
    processes,
    async restart(index) {
      processes[index] = await start(ports[index] ?? 0);
    },
    async stop() {
      await proxy.stop();
      await Promise.all(processes.map((each) => each.stop()));
      await pooler.stop();
      await cluster.remove();
      await rm(directory, { recursive: true });
    },
  };
}
