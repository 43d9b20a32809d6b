import { eq, inArray, or, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import * as z from 'zod';
import { minute } from '../../../contract/durations.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { single } from '../../database/single.ts';
import { brands, campaigns, users } from '../../database/tables/index.ts';
import { NoConnection } from '../../database/unavailable.ts';
import { type Link, readLinks } from './read-links.ts';

/** Milliseconds between two looks for what has changed. */
const pollInterval = 2_000;
/** Milliseconds that a code counts as unknown once the database did not know it. */
const unknownFor = 10_000;
/** Unknown codes that are remembered. */
const unknownMost = 10_000;
/** Codes that are asked for at once, and those that may wait; beyond them a visitor is asked to come again. */
const asksAtOnce = 2;
const asksWaiting = 200;
/** Milliseconds: notes of changes are deleted after an hour, and who has not looked for so long reads everything. */
const longest = 30 * minute;

/** The tracking links in the memory of this process. */
export interface LinkMap {
  /** The link of a code as far as this process knows it. */
  known(code: string): Link | undefined;
  /** The same, asking the database for a code that this process does not know. @throws while there is no database. */
  find(code: string): Promise<Link | undefined>;
  /** Reads what has changed. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const marked = z.object({ mark: z.string() });
const changed = marked.extend({
  changes: z.array(z.object({ kind: z.enum(['campaign', 'brand', 'affiliate']), id: z.number() })),
});

/** The oldest transaction that has not ended: what is noted by it or by a later one may not be visible yet. */
const mark = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;

const changesSince = (since: string) => sql`
  select ${mark} as mark, coalesce(json_agg(json_build_object('kind', kind, 'id', id)), '[]') as changes
  from (select distinct kind, id from facts.link_changes where xid >= ${since}::xid8) as noted`;

/**
 * Reads all tracking links, and from then on what changes. Notes of changes are asked for rather than heard of, since a
 * pooler in transaction mode passes no notifications on.
 */
export async function openLinks(database: Database, log: Log): Promise<LinkMap> {
  const links = new Map<string, Link>();
  const unknown = new Map<string, number>();
  const asked = new Map<string, Promise<Link | undefined>>();
  const asks = new PQueue({ concurrency: asksAtOnce });
  let since = '';
  let lookedAt = 0;
  let isAway = false;
  const keep = (found: readonly Link[]) => {
    for (const link of found) links.set(link.code, link);
  };
  const readAll = async () => {
    // Before the links are read: what changes meanwhile is then read again.
    since = single(await rowsOf(database, sql`select ${mark} as mark`, marked)).mark;
    keep(await readLinks(database));
  };
  const readChanges = async () => {
    const { changes, mark: next } = single(await rowsOf(database, changesSince(since), changed));
    const idsOf = (kind: string) => changes.filter((each) => each.kind === kind).map(({ id }) => id);
    if (changes.length > 0) {
      const isChanged = or(
        inArray(campaigns.id, idsOf('campaign')),
        inArray(brands.id, idsOf('brand')),
        inArray(users.id, idsOf('affiliate')),
      );
      keep(await readLinks(database, isChanged));
    }
    since = next;
  };
  const refresh = async () => {
    await (performance.now() - lookedAt > longest ? readAll() : readChanges());
    lookedAt = performance.now();
  };
  await readAll();
  lookedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isStopped = false;
  const poll = () => {
    looking = refresh()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway)
            log.warn({ err: error }, 'changes of tracking links cannot be read: the known ones go on');
          isAway = true;
        },
      )
      .then(wait);
  };
  const wait = () => {
    if (!isStopped) timer = setTimeout(poll, pollInterval).unref();
  };
  wait();
  const ask = async (code: string) => {
    const [link] = await readLinks(database, eq(campaigns.code, code));
    // A poll has read the link meanwhile, and later than this answer.
    const newer = links.get(code);
    if (newer) return newer;
    if (link) keep([link]);
    else {
      if (unknown.size >= unknownMost) unknown.clear();
      unknown.set(code, performance.now() + unknownFor);
    }
    return link;
  };
  return {
    known: (code) => links.get(code),
    async find(code) {
      const link = links.get(code);
      if (link || (unknown.get(code) ?? 0) > performance.now()) return link;
      const waiting = asked.get(code);
      if (waiting) return waiting;
      if (asks.size >= asksWaiting) throw new NoConnection(new Error('too many ask for unknown codes'));
      const asking = asks.add(() => ask(code)).finally(() => asked.delete(code));
      asked.set(code, asking);
      return asking;
    },
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await asks.onIdle();
    },
  };
}
