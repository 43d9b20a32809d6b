import { readdir, readFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { StartError } from '../base/start-error.ts';
import { createOnce, hasCode } from './create-once.ts';
import { identityOf, isRunning } from './process-identity.ts';
import { makeDirectory, usable } from './usable.ts';

/** Milliseconds to wait for a process that is about to end. */
const usualTimeoutMs = 2_000;
/** Milliseconds between two checks. */
const pauseBetween = 100;

const holder = z.object({ pid: z.int().positive(), started: z.string().optional() });
type Holder = z.infer<typeof holder>;

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(content)).data;
  } catch {
    // Not JSON, so this program did not write it, and nobody holds the lock.
    return undefined;
  }
}

/** A process id is reused after its owner died, so the start time must match as well. */
async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const now = await identityOf(pid);
  if (now?.isZombie) return false;
  if (now === undefined || started === undefined) return pid !== process.pid;
  return now.started === started;
}

const fileOf = (directory: string, generation: number) => path.join(directory, `lock.${generation}`);

/** The generations that have a lock file, oldest first. */
async function generations(directory: string): Promise<number[]> {
  const found = (await readdir(directory)).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []);
  return found.map(Number).toSorted((a, b) => a - b);
}

/**
 * Creates the lock file that follows the newest one, which nobody holds.
 *
 * Only the newest generation counts, and its file is never removed, so that of several processes that
 * saw the same one exactly one makes the next; a process that saw an older one finds a newer file beside its own.
 * @returns the generation, or undefined when another process was faster.
 */
async function take(directory: string, seen: number, own: string): Promise<number | undefined> {
  const next = seen + 1;
  if (!(await createOnce(fileOf(directory, next), own))) return undefined;
  const all = await generations(directory);
  const won = all.at(-1) === next;
  const useless = won ? all.filter((generation) => generation < next) : [next];
  for (const generation of useless) await rm(fileOf(directory, generation), { force: true });
  return won ? next : undefined;
}

async function reserve(directory: string, timeoutMs: number): Promise<() => Promise<void>> {
  await makeDirectory(directory);
  const own = JSON.stringify({ pid: process.pid, started: (await identityOf(process.pid))?.started });
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const newest = (await generations(directory)).at(-1) ?? 0;
    const content = newest === 0 ? '' : await read(fileOf(directory, newest));
    // The file was removed after the listing, so a newer one exists.
    if (content === undefined) continue;
    const other = parse(content);
    if (other && (await isAlive(other))) {
      if (Date.now() < deadline) {
        await pause(pauseBetween);
        continue;
      }
      throw new StartError(
        `${directory} is in use by process ${other.pid}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    const taken = await take(directory, newest, own);
    // An empty file means that nobody holds the lock.
    if (taken !== undefined) return () => truncate(fileOf(directory, taken));
  }
}

/**
 * Reserves a data directory for this process: two on one embedded database lose data silently. The
 * lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the directory free.
 * @param timeoutMs milliseconds to wait for a process that holds it.
 * @throws StartError naming the process that holds it, or the reason why it cannot be used.
 */
export const lockDirectory = (directory: string, timeoutMs = usualTimeoutMs): Promise<() => Promise<void>> =>
  usable(directory, () => reserve(directory, timeoutMs));

/** Whether a running process holds a data directory. */
export async function isHeld(directory: string): Promise<boolean> {
  const newest = (await usable(directory, () => generations(directory))).at(-1);
  const content = newest === undefined ? undefined : await read(fileOf(directory, newest));
  const other = content === undefined ? undefined : parse(content);
  return other !== undefined && isAlive(other);
}
