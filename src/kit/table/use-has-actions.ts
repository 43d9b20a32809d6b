import type { RaRecord } from 'react-admin';
import { useUser } from '../../authProvider/user.ts';
import { usePermitted } from '../use-permitted.ts';
import type { RowAction, View } from '../view.ts';

/** Whether the account can do anything with a record by the buttons of its row. */
export function useHasActions(view: View): (record: RaRecord) => boolean {
  const may = usePermitted(view);
  const { id: ownId } = useUser();
  return (record) => {
    const acts = ({ component, offers }: RowAction) => component && (offers?.(record, ownId) ?? true);
    return (
      (may.edit && view.editable(record)) || (may.delete && view.deletable(record)) || may.actions.some(acts)
    );
  };
}
