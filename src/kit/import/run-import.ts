import { second } from '../../../contract/durations.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { isUnknown } from '../../shared/http/is-unknown.ts';
import { observed } from '../../shared/observed.ts';
import type { ReadyRow } from './rows/check-rows.ts';

/** A row that the server did not take. */
export interface RefusedRow {
  ready: ReadyRow;
  error: unknown;
}

/** An import that waits: for a moment (milliseconds since 1970), or for the user. */
export interface Pause {
  error: unknown;
  until?: number;
}

/** The progress of an import. */
export interface Progress {
  created: number;
  /** Rows that an earlier import had created. */
  repeated: readonly ReadyRow[];
  refused: readonly RefusedRow[];
  pause?: Pause;
  isOver?: true;
}

/** How an import goes on with the row at which it waits. */
type Decision = 'again' | 'skip' | 'stop';

interface Importing {
  rows: readonly ReadyRow[];
  /** @returns whether an earlier request had created the record. */
  create: (row: ReadyRow) => Promise<boolean>;
  /** Whether a creation whose answer was lost can be repeated, and creates nothing twice. */
  isRepeatable: boolean;
}

/** Seconds to wait after too many requests, where the server does not say. */
const usualWait = 60;
/** How often a row is tried again by itself after the connection was lost; each time after twice as long. */
const mostTries = 3;

const busy = [409, 429, 503];
/** The session or the permission was lost: every other row would be refused as well. */
const ofSession = [401, 403, 419];

/** The pause after a failure; undefined if the failure belongs to the row, and the next one may do better. */
function pauseAfter(error: unknown, tries: number, isRepeatable: boolean): Pause | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, retryAfter = status === 429 ? usualWait : undefined } = error;
  if (busy.includes(status) && retryAfter !== undefined) {
    return { error, until: Date.now() + Math.max(1, retryAfter) * second };
  }
  if (isUnknown(error) && isRepeatable && tries < mostTries) {
    return { error, until: Date.now() + 2 ** tries * second };
  }
  return isUnknown(error) || ofSession.includes(status) ? { error } : undefined;
}

/**
 * Imports rows one after the other. A refused row does not stop the others. Where the server asks to wait, or does not
 * answer, the import waits with the row in hand; the user may then skip the row, or stop.
 */
export function runImport({ rows, create, isRepeatable }: Importing) {
  const progress = observed<Progress>({ created: 0, repeated: [], refused: [] });
  let isStopped = false;
  let decide: (decision: Decision) => void = () => undefined;

  const change = (next: Partial<Progress>) => progress.set({ ...progress.get(), ...next });

  async function wait(pause: Pause): Promise<Decision> {
    change({ pause });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decision = await new Promise<Decision>((resolve) => {
      decide = resolve;
      if (pause.until !== undefined) timer = setTimeout(() => resolve('again'), pause.until - Date.now());
    });
    clearTimeout(timer);
    change({ pause: undefined });
    return decision;
  }

  /** @returns the progress once the row is created, or its failure stays. */
  async function attempt(ready: ReadyRow): Promise<Partial<Progress>> {
    // A try whose answer was lost may have created the record; repeating it is no earlier import then.
    let isOwn = false;
    for (let tries = 0; ; tries += 1) {
      try {
        const isRepeat = await create(ready);
        const { created, repeated } = progress.get();
        return isRepeat && !isOwn ? { repeated: [...repeated, ready] } : { created: created + 1 };
      } catch (error) {
        isOwn ||= isUnknown(error);
        const pause = isStopped ? undefined : pauseAfter(error, tries, isRepeatable);
        if (!pause || (await wait(pause)) !== 'again' || (isUnknown(error) && !isRepeatable))
          return { refused: [...progress.get().refused, { ready, error }] };
      }
    }
  }

  async function run(): Promise<void> {
    for (const ready of rows) {
      if (isStopped) break;
      change(await attempt(ready));
    }
    change({ isOver: true });
  }

  return {
    progress,
    run,
    /** Lets the row in hand end, and leaves the others. */
    stop: () => {
      isStopped = true;
      decide('stop');
    },
    skip: () => decide('skip'),
    tryAgain: () => decide('again'),
  };
}
export type ImportRun = ReturnType<typeof runImport>;
