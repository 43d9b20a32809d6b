import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { apiKeys } from '../../../contract/api-keys.ts';
import { api } from '../../../contract/index.ts';
import { type Session, signIn } from '../../drill/visitor.ts';
import { startPostgres } from '../../postgres.ts';
import { type BuiltServer, startServer } from '../../server.ts';

export type Kind = 'PostgreSQL' | 'embedded';

/** The built server with the demo data, on a database of its own. */
export interface Site {
  kind: Kind;
  server: BuiltServer;
  /** Undefined of the embedded database. */
  databaseUrl: string | undefined;
  directory: string;
  /** The super-admin's. */
  session: Session;
  /** The code of a campaign whose clicks count. */
  code: string;
  /** A brand with a key by which its events come. */
  brandId: number;
  key: string;
  /** Starts the server again after it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Removes its database, once the server has ended. */
  remove(): Promise<void>;
}

/** The settings of a small server of its own: PostgreSQL's are for a machine of long ago. */
const settings = [
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'effective_cache_size=4GB',
  'random_page_cost=1.1',
];

/** Answers a call as JSON. @throws when it is refused. */
export async function askJson(url: string, session: Session, body?: unknown): Promise<unknown> {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, { headers: session, ...post });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** An active campaign of the demo's affiliate and its brand. */
async function campaignOf(url: string) {
  const session = await signIn(url, 'affiliate@demo.test');
  const { id } = (await askJson(`${url}/api/v1/auth/me`, session)) as { id: number };
  const { data } = (await askJson(`${url}/api/v1/affiliates/${id}/campaigns?page=1&perPage=50`, session)) as {
    data: unknown;
  };
  const campaign = api.campaigns.record
    .array()
    .parse(data)
    .find(({ state }) => state?.key === 'active');
  if (!campaign?.code) throw new Error('The demo has no active campaign.');
  return campaign.code;
}

/** Starts a server with the demo data. @param variables of its environment beside those of the database. */
export async function openSite(kind: Kind, variables: Record<string, string> = {}): Promise<Site> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'panel-programme-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ database: 'bench', settings }) : undefined;
  const end = async () => {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  };
  const start = () =>
    startServer({ DATA_DIR: directory, ...(postgres && { DATABASE_URL: postgres.url }), ...variables });
  try {
    const server = await start();
    const { url } = server;
    const code = await campaignOf(url);
    const session = await signIn(url);
    const operator = await signIn(url, 'operator@demo.test');
    const { id } = (await askJson(`${url}/api/v1/auth/me`, operator)) as { id: number };
    const brands = (await askJson(`${url}/api/v1/operators/${id}/brands?page=1`, operator)) as {
      data: { id: number }[];
    };
    const brandId = brands.data[0]?.id ?? 0;
    const made = await askJson(url + apiKeys.create.path.replace('{id}', String(brandId)), operator, {
      name: 'Benchmark',
      scopes: ['events.write'],
    });
    const { key } = apiKeys.create.answer.parse(made);
    const site: Site = {
      kind,
      server,
      databaseUrl: postgres?.url,
      directory,
      session,
      code,
      brandId,
      key,
      async restart() {
        site.server = await start();
      },
      async stop() {
        await site.server.stop();
        await end();
      },
      remove: end,
    };
    return site;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Does something on a site, which is stopped after it. */
export async function onSite<T>(kind: Kind, work: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite(kind);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}
