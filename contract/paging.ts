import * as z from 'zod';
import { type Kind, kindOf } from './kinds.ts';
import { factPathId, maxId, maxLine, pathId, positive } from './rules.ts';

/** Rows per page if the request names no number (specification, section 9). */
export const defaultPerPage = 18;
/** A request for a larger page gets this many rows. */
export const maxPerPage = 100;

/** A whole number in a query. Numbers outside the allowed range are clamped to it. */
export const clamped = () => z.stringFormat('whole', /^-?\d+$/);

/**
 * Kinds that no list is sorted by: several values at once have no order, and sorting by versions serves no purpose.
 */
const unsorted: readonly (Kind['is'] | undefined)[] = ['references', 'version'];

const isSeveral = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional ? isSeveral(schema.unwrap()) : schema instanceof z.ZodArray;

/** The part of a resource that its lists follow from. */
interface Listed {
  record: z.ZodObject;
  filter?: z.ZodObject;
  sortedBy?: readonly string[];
}

/** The keys of a record that a list can be sorted by. */
export const sortKeys = ({ record, sortedBy }: Listed): readonly string[] =>
  sortedBy ??
  Object.entries(record.shape).flatMap(([key, part]) =>
    isSeveral(part) || unsorted.includes(kindOf(part)?.is) ? [] : [key],
  );

/** An id of a record as text, as large as its ids may become. */
const idOf = (record: z.ZodObject) =>
  record.shape['id']?.safeParse(maxId + 1).success ? factPathId() : pathId();

/**
 * The parameters of a list's query, all of them optional and all of them text: the page, `q` to search for, the `id` of a
 * record, `sort` by one of the record's keys (`-key` for descending), and the list's own filters.
 */
export function listQuery({ record, filter, sortedBy }: Listed): z.ZodObject {
  return z.object({
    ...filter?.shape,
    q: z
      .string()
      .max(maxLine)
      .describe('Words, all of which a record must contain; a phone as it is shown or its digits.')
      .optional(),
    id: idOf(record).describe('The id of a record, which is then the only one.').optional(),
    sort: z
      .enum(sortKeys({ record, sortedBy }).flatMap((key) => [key, `-${key}`]))
      .describe('A key of the record, descending with a - before it; records without a value come last.')
      .optional(),
    page: positive().optional(),
    perPage: clamped().describe(`Rows of a page, from 1 to ${maxPerPage}.`).optional(),
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
