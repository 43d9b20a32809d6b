import { isObject, numberIn } from '../lenient.ts';
import { ApiError } from './api-error.ts';

const CHANGED = 412;

/** The version of a record, where the backend gives it one. */
export const versionIn = (record: unknown): number | undefined =>
  isObject(record) ? numberIn(record.version) : undefined;

/** The header with the version that a change started from. */
export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** The record as it is now, where a change was refused because somebody else had changed it meanwhile. */
export function presentIn(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ApiError) || error.status !== CHANGED) return undefined;
  const { record } = error.body;
  return isObject(record) && versionIn(record) !== undefined ? record : undefined;
}
