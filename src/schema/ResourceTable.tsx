import { DataTable, SelectPageCheckbox, useTranslate } from 'react-admin';
import { OpenableBody } from './OpenableRow.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectRow } from './SelectRow.tsx';
import { columnKey, tableKey, useDensity } from './tables.ts';
import { tableLook } from './tableLook.ts';
import { textKey } from './texts.ts';
import { useMayArrange } from './useMayArrange.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** The row itself opens the record, and react-admin draws it as something that can be clicked. */
const openable = { body: OpenableBody, rowClick: () => false as const };

/** The rows of a list; which columns and icons it has follows from the view and the contract. */
export function ResourceTable({ view }: { view: View }) {
  const translate = useTranslate();
  const { name } = view.resource;
  const may = usePermitted(view);
  const mayArrange = useMayArrange(view);
  const [density] = useDensity();
  const selectable = may.delete || (may.extra && view.rowActions?.bulk !== undefined);
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      {...(may.edit && openable)}
      storeKey={tableKey(view)}
      size={density}
      sx={tableLook(view)}
    >
      {selectable && (
        <DataTable.Col source="select" label={<SelectPageCheckbox />} disableSort>
          <SelectRow />
        </DataTable.Col>
      )}
      {view.columns.map((column) => {
        const { id, source, cell: Cell, align, sortBy } = column;
        return (
          <DataTable.Col
            key={id}
            source={columnKey(column)}
            label={textKey(name, `fields.${id}`)}
            align={align}
            disableSort={!mayArrange || sortBy === false}
          >
            <Cell source={source} />
          </DataTable.Col>
        );
      })}
      {(may.edit || may.delete || may.extra) && (
        <DataTable.Col source="actions" label={translate('list.actions')} align="right" disableSort>
          <RowActions view={view} />
        </DataTable.Col>
      )}
    </DataTable>
  );
}
