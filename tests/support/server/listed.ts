import { kindOf } from '../../../contract/kinds.ts';
import { type AnyResource } from '../../../contract/resource.ts';
import { type Row } from './callers.ts';

/** The span filters of a list: a parameter for either end. */
export const boundsOf = ({ filter }: AnyResource) =>
  Object.entries(filter?.shape ?? {}).flatMap(([key, schema]) => {
    const kind = kindOf(schema);
    return kind?.is === 'bound' ? [[key, kind] as const] : [];
  });

/** The texts of a row, its references included. */
export const textsOf = (row: Row) =>
  Object.values(row)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string');
