import { SelectPageCheckbox, useDataTableCallbacksContext, useListContext } from 'react-admin';

/** Selects all rows of the page; nothing where none of them can be selected. */
export function SelectPage() {
  const { data = [] } = useListContext();
  const { isRowSelectable = () => true } = useDataTableCallbacksContext();
  return data.some((record) => isRowSelectable(record)) && <SelectPageCheckbox />;
}
