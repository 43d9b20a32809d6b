import type { RaRecord } from 'react-admin';
import { isObject } from '../shared/lenient.ts';

/** Whether an entry of the log is about a permission. */
export const isOfPermission = (entry: RaRecord | undefined): boolean =>
  isObject(entry?.object) && entry.object.key === 'permissions';
