import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { isRequired, type Kind, keysOf, kindOf } from '../../contract/kinds.ts';
import { optionItem } from '../base/options.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { columnOf, referenceOf } from '../database/columns.ts';
import type { Field } from './field.ts';
import { maskedPhone, phoneContains, storedPhone } from './phone.ts';
import { byTitle } from './shown.ts';

/**
 * The condition that a column means yes: a boolean is true, or any other column, such as `approved_at`, has a value.
 */
export const isYes = (column: PgColumn) =>
  column.dataType === 'boolean' ? eq(column, true) : isNotNull(column);

/** The opposite condition, in a form that a partial index can serve. */
export const isNo = (column: PgColumn) =>
  column.dataType === 'boolean' ? eq(column, false) : isNull(column);

/**
 * Another record with the keys that the contract names; the first key after the id is its title. A second reference to
 * the same table needs a `join` with an alias and a field of its own, as rejections have.
 */
function reference(column: PgColumn, schema: z.core.$ZodType): Field {
  const { to: id } = referenceOf(column);
  const keys = keysOf(schema);
  const title = columnOf(id.table, keys.find((key) => key !== 'id') ?? 'id');
  return {
    column,
    select: Object.fromEntries(keys.map((key) => [key, columnOf(id.table, key)])),
    sort: byAlphabet(title),
    search: title,
    join: { table: id.table, on: eq(id, column), isInner: isRequired(schema) },
  };
}

/** How a field is shown, sorted and searched by its kind. Null stays null. */
function behavior(column: PgColumn, kind: Kind | undefined): Partial<Field> {
  switch (kind?.is) {
    case 'text':
    case 'content':
    case 'email':
    case 'link':
      return { sort: byAlphabet(column), search: column };
    case 'phone':
      return {
        show: (stored) => (typeof stored === 'string' ? maskedPhone(stored) : stored),
        search: phoneContains(column),
        store: (masked) => (typeof masked === 'string' ? storedPhone(masked) : masked),
      };
    case 'moment':
      return { show: (moment) => (moment instanceof Date ? moment.toISOString() : moment) };
    case 'yesNo':
      return { show: (value) => value !== null && value !== false, sort: isYes(column) };
    case 'option':
      return {
        show: (key, { text }) => (typeof key === 'number' ? optionItem(kind.list, key, text) : key),
        sort: byTitle(kind.list, column),
      };
    case 'id':
    case 'money':
    case 'version':
    case 'changes':
    case 'bound':
    case 'person':
    case 'reference':
    case 'references':
    case 'state':
    case undefined:
      return {};
  }
}

/** The field of a record that a column holds, by the kind of its schema. */
export function fieldOf(column: PgColumn, schema: z.core.$ZodType): Field {
  const kind = kindOf(schema);
  if (kind?.is === 'reference') return reference(column, schema);
  return { column, select: column, sort: column, ...behavior(column, kind) };
}
