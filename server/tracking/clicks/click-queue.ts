import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import { DiskFull } from '../../database/disk-space.ts';
import { isUnavailable, Outdated } from '../../database/unavailable.ts';
import { noteDropped } from './dropped.ts';
import { type NewClick, recordClicks } from './record-clicks.ts';

/** The most clicks of one packet: a click takes a third less work than in one of 500. */
const packetSize = 2_000;
/** Milliseconds after which a smaller packet is written. */
const writeAfterMs = 100;
/** Clicks that wait in memory while the database is away: some 20 MB, or a minute of 800 a second. */
const most = 50_000;
/** Milliseconds before a packet is tried again, and those that a stopping process takes for its last ones. */
const retryDelay = 1_000;
const lastTries = 5_000;

/** The clicks of this process so far. */
export interface ClickCounts {
  waiting: number;
  written: number;
  /** Clicks that no row tells of: too many waited, or the database refused them. */
  dropped: number;
}

/** Writes clicks behind the answers. */
export interface ClickQueue {
  add(click: NewClick): void;
  counts(): ClickCounts;
  /** Resolves when every click that was added is written or dropped. */
  settled(): Promise<void>;
  /** Writes what waits, and drops what cannot be written within seconds; at once where the process is outdated. */
  stop(): Promise<void>;
}

/**
 * Clicks that wait for being written, in packets, one packet at a time.
 *
 * @param isOutdated whether a newer version of the panel has changed the tables: then clicks wait as while the database is
 * away, and are lost at the stop.
 */
export function createClickQueue(
  database: Database,
  clock: () => Date,
  log: Log,
  isOutdated = () => false,
): ClickQueue {
  let rows: NewClick[] = [];
  let written = 0;
  let dropped = 0;
  let untold = 0;
  let isAway = false;
  let deadline = Number.POSITIVE_INFINITY;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drop = (count: number) => {
    dropped += count;
    untold += count;
  };
  const tellDropped = async () => {
    const count = untold;
    if (count === 0) return;
    untold -= count;
    try {
      await noteDropped(database, count, clock());
    } catch (error) {
      untold += count;
      throw error;
    }
    log.warn({ dropped: count }, 'clicks were dropped: their visitors reached the brand and are not counted');
  };
  /** Writes the first packet. @returns whether it needs no other try. */
  const writePacket = async (packet: readonly NewClick[]): Promise<boolean> => {
    try {
      if (isOutdated()) throw new Outdated();
      await recordClicks(database, packet);
      written += packet.length;
      if (isAway) log.info('clicks are written again');
      isAway = false;
      return true;
    } catch (error) {
      if (isUnavailable(error) || error instanceof Outdated || error instanceof DiskFull) {
        if (!isAway) log.warn({ err: error }, 'clicks cannot be written and wait in memory');
        isAway = true;
        return false;
      }
      log.error({ err: error, clicks: packet.length }, 'clicks were refused by the database');
      // It answered.
      isAway = false;
      drop(packet.length);
      return true;
    }
  };
  const writeAll = async (): Promise<void> => {
    for (;;) {
      const packet = rows.slice(0, packetSize);
      if (packet.length > 0) {
        if (await writePacket(packet)) rows = rows.slice(packet.length);
        else if (performance.now() >= deadline) return;
        else await wait(retryDelay, undefined, { ref: false });
      }
      // A count that could not be written is written with the next packet.
      if (!isAway && !isOutdated())
        await tellDropped().catch((error: unknown) => log.warn({ err: error }, 'drops cannot be told'));
      const isStopping = deadline < Number.POSITIVE_INFINITY;
      if (rows.length === 0 || (!isAway && !isStopping && rows.length < packetSize)) return;
    }
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (rows.length > 0 && deadline === Number.POSITIVE_INFINITY) plan();
    });
    return writing;
  };
  const plan = () => {
    timer ??= setTimeout(() => void write(), writeAfterMs);
  };
  return {
    add(click) {
      if (rows.length >= most) {
        drop(1);
        return;
      }
      rows.push(click);
      if (writing) return;
      if (rows.length >= packetSize) void write();
      else plan();
    },
    counts: () => ({ waiting: rows.length, written, dropped }),
    async settled() {
      while (rows.length > 0 || writing) await write();
    },
    async stop() {
      deadline = performance.now() + (isOutdated() ? 0 : lastTries);
      do await write();
      while (rows.length > 0 && performance.now() < deadline);
      if (rows.length === 0) return;
      const reason = isOutdated() ? 'a newer version has changed the tables' : 'the database was away';
      log.error({ clicks: rows.length }, `clicks were lost, as ${reason}`);
      dropped += rows.length;
      rows = [];
    },
  };
}
