import { statfsSync } from 'node:fs';
import type { Log } from '../base/log.ts';
import type { Database } from './database.ts';

const mebibyte = 2 ** 20;
/**
 * Bytes that stay free: three segments of the write-ahead log. Where the next one does not fit, the embedded database
 * tries forever and never returns.
 */
const floor = 48 * mebibyte;

/** Thrown in place of a write when the disk of the embedded database is nearly full. */
export class DiskFull extends Error {
  override name = 'DiskFull';

  constructor(directory: string, free: number) {
    const [has, needs] = [free, floor].map((bytes) => Math.floor(bytes / mebibyte));
    super(`${directory} has ${has} MB left, and writing needs ${needs} MB`);
  }
}

/**
 * Checks whether a directory has room for writes, and logs when that changes.
 *
 * @returns a function that makes the check and throws DiskFull if there is no room.
 */
export function spaceIn(directory: string, log: Log): () => void {
  let wasFull = false;
  return () => {
    const { bavail, bsize } = statfsSync(directory);
    const isFull = bavail * bsize < floor;
    const error = isFull ? new DiskFull(directory, bavail * bsize) : undefined;
    if (error && !wasFull) log.error(`${error.message}: writes are refused until there is room`);
    if (!error && wasFull) log.info(`${directory} has room again: writes go on`);
    wasFull = isFull;
    if (error) throw error;
  };
}

/** The same database, whose writes fail while `requireSpace` throws; reads still work. */
export function refusingWrites(database: Database, requireSpace: () => void): Database {
  const insert: Database['insert'] = (table) => {
    requireSpace();
    return database.insert(table);
  };
  const update: Database['update'] = (table) => {
    requireSpace();
    return database.update(table);
  };
  const remove: Database['delete'] = (table) => {
    requireSpace();
    return database.delete(table);
  };
  const transaction: Database['transaction'] = async (work, options) => {
    if (options?.accessMode !== 'read only') requireSpace();
    return database.transaction(work, options);
  };
  return {
    select: database.select.bind(database),
    execute: database.execute.bind(database),
    $count: database.$count.bind(database),
    insert,
    update,
    delete: remove,
    transaction,
  };
}
