import { isAddressable } from '../authProvider/route-access.ts';
import type { Row } from '../dataProvider/list-answer.ts';
import { rowName } from './record-name.ts';
import type { View } from './view.ts';

/**
 * The address that shows a record of a list: its dialog, or the list filtered by its name if there is no dialog.
 *
 * @param opens whether the account may open records there
 */
export function recordAddress({ address }: View, record: Row, opens: boolean): string {
  if (opens && isAddressable(record.id)) return `/${address}/${record.id}`;
  return `/${address}?${new URLSearchParams({ filter: JSON.stringify({ q: rowName(record) }) }).toString()}`;
}
