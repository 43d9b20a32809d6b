import { ownTask } from '../shared/own-task.ts';
import type { PanelDataProvider } from './types.ts';

const firstRow = { page: 1, perPage: 1 };
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** The number of rows of a list that match a filter, by a call that begins in a task of its own. */
export async function countRows(
  dataProvider: Pick<PanelDataProvider, 'getList'>,
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<number> {
  await ownTask();
  const params = { filter, pagination: firstRow, sort: newestFirst, signal };
  const { total = 0 } = await dataProvider.getList(resource, params);
  return total;
}
