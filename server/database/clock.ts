import { minute } from '../../contract/durations.ts';
import type { Connection } from './database.ts';

/** Milliseconds that two clocks may be apart. A clock decides only matters of days, or of the hours of a session. */
const tolerance = 5 * minute;

/** How the clock of this process differs from that of the database, as a part of a sentence; undefined where they agree. */
export function clockFault(own: Date, theirs: Date): string | undefined {
  const lead = own.getTime() - theirs.getTime();
  if (Math.abs(lead) <= tolerance) return undefined;
  const minutes = Math.round(Math.abs(lead) / minute);
  const [here, there] = [own, theirs].map((at) => at.toISOString());
  return `clock of this process (${here}) is ${minutes} minutes ${lead > 0 ? 'ahead of' : 'behind'} the database's (${there})`;
}

/**
 * Compares the clock of this process with that of the database, which all processes share. Work that is done because
 * its time has come, such as dropping clicks, cannot be undone.
 *
 * @returns how they differ, as a part of a sentence; undefined where they agree.
 */
export async function wrongClock(
  databaseNow: NonNullable<Connection['databaseNow']>,
  clock: () => Date,
): Promise<string | undefined> {
  const theirs = await databaseNow();
  return clockFault(clock(), theirs);
}
