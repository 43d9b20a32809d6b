import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import { createOnce, hasCode } from './create-once.ts';
import { isRunning, startOf } from './process-identity.ts';

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
    // Not JSON: nothing this program wrote, so nobody holds it.
    return undefined;
  }
}

/** A process id is reused after its owner died, so the start time must match as well. */
async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const now = await startOf(pid);
  if (now === undefined || started === undefined) return pid !== process.pid;
  return now === started;
}

/** Takes a dead process' lock away, unless another process was faster and holds a fresh one by now. */
async function discard(file: string, content: string) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = await read(aside);
  if (taken !== undefined && taken !== content) await createOnce(file, taken);
  await rm(aside, { force: true });
}

/**
 * Reserves a data directory for this process: two on one embedded database lose data silently. The
 * lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the directory free.
 * @throws StartError naming the process that holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  while (!(await createOnce(file, own))) {
    const content = await read(file);
    if (content === undefined) continue;
    const other = parse(content);
    if (other && (await isAlive(other))) {
      throw new StartError(
        `${directory} is in use by process ${other.pid}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    await discard(file, content);
  }
  return async () => {
    if ((await read(file)) === own) await rm(file);
  };
}
