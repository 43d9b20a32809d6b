import * as z from 'zod';
import { kindOf } from './kinds.ts';
import { maxLine } from './rules.ts';

/** Rows of a page when the caller names no number (specification, section 9). */
export const defaultPerPage = 18;
/** A larger page is answered with this many rows (decision 38). */
export const maxPerPage = 100;

/** A positive whole number in a query, which arrives as text. */
const positive = () => z.stringFormat('positive', /^[1-9]\d{0,8}$/);

/** The keys of a record that a list can be sorted by: several values at once have no order. */
export const sortKeys = (record: z.ZodObject): string[] =>
  Object.entries(record.shape).flatMap(([key, part]) => (kindOf(part)?.is === 'references' ? [] : [key]));

/**
 * What a list's query may carry, all of it optional and all of it text: which page, `q` to search for,
 * `sort` by one of the record's keys (`-key` for descending), and the list's own filters.
 */
export function listQuery(record: z.ZodObject, filter?: z.ZodObject): z.ZodObject {
  return z.object({
    ...filter?.shape,
    q: z
      .string()
      .max(maxLine)
      .describe('Words, all of which a record must contain; a phone as it is shown or its digits.')
      .optional(),
    sort: z
      .enum(sortKeys(record).flatMap((key) => [key, `-${key}`]))
      .describe('A key of the record, descending with a - before it; records without a value come last.')
      .optional(),
    page: positive().optional(),
    perPage: positive().optional(),
  });
}

/** One page of a list, and how many pages and rows there are. */
export const pageOf = <R extends z.ZodType>(record: R) =>
  z.object({
    data: z.array(record),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  });
