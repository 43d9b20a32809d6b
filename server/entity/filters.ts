import { eq, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Kind } from '../../contract/kinds.ts';
import { isUntil } from '../database/moments.ts';
import { isNo, isYes } from './by-kind.ts';

/** The condition that a value of a query asks for. */
export type Filter = (value: string, now: Date) => SQL;

/** Which field of the record a key of the filter is about. */
export function filtered(key: string, kind: Kind | undefined): string {
  return kind?.is === 'bound' || kind?.is === 'reference' ? kind.field : key;
}

/**
 * The filter by a column, by the kind: an inclusive bound of moments or amounts, a referenced record, yes or no, or
 * else an equal value.
 */
export function filterBy(column: PgColumn, kind: Kind | undefined): Filter {
  switch (kind?.is) {
    case 'bound': {
      const compare = kind.end === 'from' ? gte : lte;
      // Amounts are compared as decimals, never as floats.
      if (kind.of !== 'moment') return (text) => compare(column, text);
      if (kind.end === 'from') return (text) => gte(column, new Date(text));
      return (text) => isUntil(column, text);
    }
    case 'option':
    case 'reference':
      return (key) => eq(column, Number(key));
    case 'yesNo':
      return (yes) => (yes === '1' ? isYes : isNo)(column);
    case 'id':
    case 'text':
    case 'content':
    case 'email':
    case 'phone':
    case 'link':
    case 'moment':
    case 'money':
    case 'person':
    case 'references':
    case 'state':
    case 'version':
    case 'changes':
    case undefined:
      return (value) => eq(column, value);
  }
}
