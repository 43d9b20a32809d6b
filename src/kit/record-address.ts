import { isAddressable } from '../authProvider/route-access.ts';
import type { Row } from '../dataProvider/list-answer.ts';
import { rowName } from '../kinds/record-name.ts';
import type { View } from './view.ts';

/**
 * The path below a list that shows a record.
 *
 * @param edits whether the account may edit records of the list: then the shorter path is that of the edit dialog
 */
export const shownAt = (id: unknown, edits: boolean): string => String(id) + (edits ? '/show' : '');

/** The address that shows a record of a list, or the list filtered by its name if the record has no id of its own. */
export function recordAddress({ address }: View, record: Row, edits: boolean): string {
  if (isAddressable(record.id)) return `/${address}/${shownAt(record.id, edits)}`;
  return `/${address}?${new URLSearchParams({ filter: JSON.stringify({ q: rowName(record) }) }).toString()}`;
}
