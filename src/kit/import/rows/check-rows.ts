import type * as z from 'zod';
import { issueKey } from '../../../../contract/messages.ts';
import { inSlices } from '../../export/list-file.ts';
import type { FileRow } from '../table/file-table.ts';
import type { ColumnsOfFields } from './guess-columns.ts';
import type { ImportField } from './import-field.ts';
import { type CellReader, readCell } from './read-cell.ts';

/** A row that is not imported, and why. */
export interface FailedRow {
  row: FileRow;
  /** One sentence for each problem. */
  problems: readonly string[];
}

/** A row without a problem, with the body that creates its record. */
export interface ReadyRow {
  row: FileRow;
  body: Readonly<Record<string, unknown>>;
}

/** The result of a dry run. */
export interface Checked {
  ready: readonly ReadyRow[];
  failed: readonly FailedRow[];
}

interface Check {
  fields: readonly ImportField[];
  columns: ColumnsOfFields;
  /** The contract's rules for the body. */
  schema: z.ZodObject;
  reader: CellReader;
}

/** The character in place of one that could not be read. */
const damaged = '\uFFFD';

/** Enough of a value to find it in its row. */
const mostShown = 60;
const shorten = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** The body of a row, or its problems. */
function readRow(row: FileRow, { fields, columns, schema, reader }: Check): ReadyRow | FailedRow {
  const { t } = reader;
  const problems = new Map<string, string>();
  const body: Record<string, unknown> = {};
  const cellOf = (source: string) => row.cells[columns[source] ?? -1] ?? '';
  for (const field of fields) {
    const text = cellOf(field.source);
    // An empty cell is left out, as an empty input is.
    if (text === '') continue;
    const cell = text.includes(damaged)
      ? { problem: t('import.problem.damaged') }
      : readCell(field, text, reader);
    if ('problem' in cell) problems.set(field.source, cell.problem);
    else body[field.source] = cell.value;
  }
  const result = schema.safeParse(body, { error: issueKey });
  for (const { path, message } of result.error?.issues ?? []) {
    const source = String(path[0]);
    if (!problems.has(source)) problems.set(source, t(message));
  }
  if (problems.size === 0) return { row, body };
  const labels = new Map(fields.map(({ source, label }) => [source, label]));
  const tell = ([source, reason]: [string, string]) => {
    const field = labels.get(source) ?? source;
    const value = shorten(cellOf(source));
    return value === ''
      ? t('import.problem.empty', { field, reason })
      : t('import.problem.value', { field, value, reason });
  };
  return { row, problems: [...problems].map(tell) };
}

/**
 * Checks rows without writing anything: each is read and held against the rules of the contract, and against the rows
 * before it, as the same record would be created twice. The page can react meanwhile.
 *
 * @throws when the signal aborts
 */
export async function checkRows(
  rows: readonly FileRow[],
  check: Check,
  signal: AbortSignal,
): Promise<Checked> {
  const { t } = check.reader;
  const ready: ReadyRow[] = [];
  const failed: FailedRow[] = [];
  const seen = new Map<string, number>();
  for await (const some of inSlices(rows, signal)) {
    for (const row of some) {
      const read = readRow(row, check);
      if ('problems' in read) {
        failed.push(read);
        continue;
      }
      const content = JSON.stringify(read.body);
      const earlier = seen.get(content);
      if (earlier === undefined) {
        seen.set(content, row.number);
        ready.push(read);
      } else {
        failed.push({ row, problems: [t('import.problem.repeated', { number: earlier })] });
      }
    }
  }
  return { ready, failed };
}
