import { DataTable, SelectPageCheckbox, useTranslate } from 'react-admin';
import { OpenableBody } from './OpenableRow.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectRow } from './SelectRow.tsx';
import { TableColumn } from './TableColumn.tsx';
import { columnKey, tableKey, useDensity, useHiddenColumns } from './tables.ts';
import { tableLook } from './tableLook.ts';
import { textKey } from './texts.ts';
import { useMayArrange } from './useMayArrange.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** The rows of a list; which columns and icons it has follows from the view and the contract. */
export function ResourceTable({ view }: { view: View }) {
  const translate = useTranslate();
  const { name } = view.resource;
  const may = usePermitted(view);
  const mayArrange = useMayArrange(view);
  const [density] = useDensity();
  const [hidden] = useHiddenColumns(view);
  const shown = view.columns.filter((column) => !hidden.includes(columnKey(column)));
  const selectable = may.delete || (may.extra && view.rowActions?.bulk !== undefined);
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      body={may.edit ? OpenableBody : undefined}
      storeKey={tableKey(view)}
      size={density}
      sx={tableLook(view, density)}
    >
      {selectable && (
        <TableColumn source="select" label={<SelectPageCheckbox />} disableSort>
          <SelectRow />
        </TableColumn>
      )}
      {shown.map((column) => {
        const { id, source, cell: Cell, align, sortBy } = column;
        return (
          <TableColumn
            key={id}
            source={columnKey(column)}
            label={textKey(name, `fields.${id}`)}
            align={align}
            disableSort={!mayArrange || sortBy === false}
          >
            <Cell source={source} />
          </TableColumn>
        );
      })}
      {(may.edit || may.delete || may.extra) && (
        <TableColumn source="actions" label={translate('list.actions')} align="right" disableSort>
          <RowActions view={view} />
        </TableColumn>
      )}
    </DataTable>
  );
}
