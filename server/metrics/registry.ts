import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod';
import { mailStates } from '../../contract/mails.ts';
import { turns } from '../auth/passwords/queue.ts';
import type { Connection } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Standby } from '../database/standby.ts';
import type { Answered } from '../http/services.ts';
import type { Done } from '../jobs/worker.ts';

/** Bounds of durations, in seconds: from a response out of memory to a wait after which clients give up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The measurements of a process that serves the panel alone, in the form of Prometheus. */
export interface PanelMetrics {
  registry: Registry;
  onAnswered: (answer: Answered) => void;
}

/** The same of one that answers the API too. */
export interface Metrics extends PanelMetrics {
  onDone: (job: Done) => void;
}

/** The measurements besides those of requests and jobs. */
export interface Measured extends Pick<Connection, 'database' | 'pool'> {
  standby?: Standby | undefined;
}

const counted = z.object({ name: z.string(), count: z.number() });

/** Numbers that are in the database, the same in every process. */
const stored = sql`
  select 'sessions' as name, count(*)::int as count from sessions
  union all select 'mails ' || status, count(*)::int from mails group by status
  union all (
    select unnest(array['proved', 'differences']), unnest(array[
      extract(epoch from finished_at)::float8,
      (select count(*) from facts.stat_differences where proof_id = stat_proofs.id)::float8
    ]) from facts.stat_proofs where finished_at is not null order by id desc limit 2
  )`;

/** Starts measuring the process and its requests. */
export function createPanelMetrics(): PanelMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'panel_request_duration_seconds',
    help: 'Time until a request was answered, by call.',
    labelNames: ['method', 'call', 'status'],
    buckets,
    registers: [registry],
  });
  return {
    registry,
    onAnswered: ({ method, call = 'other', status, seconds }) =>
      requests.observe({ method, call, status: String(status) }, seconds),
  };
}

/** Starts measuring: requests and jobs as they are reported, everything else when the metrics are read. */
export function createMetrics({ database, pool, standby }: Measured): Metrics {
  const { registry, onAnswered } = createPanelMetrics();
  const registers = [registry];
  const jobs = new Histogram({
    name: 'panel_job_duration_seconds',
    help: 'Time that one try of a job took, by its kind and how it ended.',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers,
  });
  void new Gauge({
    name: 'panel_turns',
    help: 'Sign-ins and password hashes in hand, and those that wait for their turn.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { name, inHand, waiting } of turns()) {
        this.set({ queue: name, state: 'in_hand' }, inHand);
        this.set({ queue: name, state: 'waiting' }, waiting);
      }
    },
  });
  if (pool) {
    void new Gauge({
      name: 'panel_database_connections',
      help: 'Connections of this process to the database, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        const { open, idle, waiting } = pool();
        this.set({ state: 'in_use' }, open - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
  if (standby) {
    void new Counter({
      name: 'panel_list_reads_total',
      help: 'Reads of lists by the standby, and by the primary for a reason.',
      labelNames: ['by'],
      registers,
      collect() {
        this.reset();
        for (const [by, count] of Object.entries(standby.counts())) this.inc({ by }, count);
      },
    });
  }
  let asked: Promise<ReadonlyMap<string, number> | undefined> | undefined;
  /** The numbers in the database, asked for once per reading; undefined where it does not answer. */
  const inDatabase = () =>
    (asked ??= rowsOf(database, stored, counted)
      .then(
        (rows) => new Map(rows.map(({ name, count }) => [name, count])),
        // While the database does not answer, the other measurements are still reported.
        () => undefined,
      )
      .finally(() => {
        asked = undefined;
      }));
  void new Gauge({
    name: 'panel_database_up',
    help: 'Whether the database answered this request for measurements.',
    registers,
    async collect() {
      this.set((await inDatabase()) ? 1 : 0);
    },
  });
  void new Gauge({
    name: 'panel_sessions',
    help: 'Sessions of all accounts.',
    registers,
    async collect() {
      const count = (await inDatabase())?.get('sessions');
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
  void new Gauge({
    name: 'panel_mails',
    help: 'Mails of the last weeks, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await inDatabase();
      if (!counts) this.reset();
      else for (const state of mailStates) this.set({ state }, counts.get(`mails ${state}`) ?? 0);
    },
  });
  void new Gauge({
    name: 'panel_statistics_differences',
    help: 'Figures of closed days and weeks that differed from their facts when they were last compared.',
    registers,
    async collect() {
      const count = (await inDatabase())?.get('differences');
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
  void new Gauge({
    name: 'panel_statistics_proved_timestamp_seconds',
    help: 'When figures were last compared with their facts.',
    registers,
    async collect() {
      const at = (await inDatabase())?.get('proved');
      if (at === undefined) this.remove();
      else this.set(at);
    },
  });
  return {
    registry,
    onAnswered,
    onDone: ({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds),
  };
}
