import { isAddressable } from '../authProvider/route-access.ts';
import type { Row } from '../dataProvider/list-answer.ts';
import { rowName } from './record-name.ts';
import type { View } from './view.ts';

/**
 * Where a record of a list is seen: in its dialog, or, where it has none, in the list narrowed to its name.
 *
 * @param opens whether the account opens records there
 */
export function recordAddress({ address }: View, record: Row, opens: boolean): string {
  if (opens && isAddressable(record.id)) return `/${address}/${record.id}`;
  return `/${address}?${new URLSearchParams({ filter: JSON.stringify({ q: rowName(record) }) }).toString()}`;
}
