import { readFile } from 'node:fs/promises';
import { hasCode } from './create-once.ts';

/** The state of a process, as /proc tells it. */
export interface Identity {
  /** When it started: boot and clock ticks since then. */
  started: string;
  /** Whether it has ended and only waits for its parent to read its exit status. */
  isZombie: boolean;
}

/** The identity of a process; `undefined` if /proc does not have it. */
export async function identityOf(pid: number): Promise<Identity | undefined> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the command in parentheses, may hold spaces; the third is the state, starttime the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: `${boot}/${fields[19]}`, isZombie: fields[0] === 'Z' || fields[0] === 'X' };
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

/** Whether a process with this id runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
