import { DataTable, useTranslate } from 'react-admin';
import { OpenableBody } from './OpenableRow.tsx';
import { RowActions } from './RowActions.tsx';
import { columnKey, tableKey, useDensity } from './tables.ts';
import { textKey } from './texts.ts';
import { useMayArrange } from './useMayArrange.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** A table of several columns scrolls sideways rather than squeeze them (specification, section 9). */
const leastWidth = 640;
const widths = ({ columns }: View) =>
  columns.length < 4 ? undefined : { '& table': { minWidth: leastWidth } };

/** The row itself opens the record, and react-admin draws it as something that can be clicked. */
const openable = { body: OpenableBody, rowClick: () => false as const };

/** The rows of a list; which columns and icons it has follows from the view and the contract. */
export function ResourceTable({ view }: { view: View }) {
  const translate = useTranslate();
  const { name } = view.resource;
  const may = usePermitted(view);
  const mayArrange = useMayArrange(view);
  const [density] = useDensity();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      {...(may.edit && openable)}
      storeKey={tableKey(view)}
      size={density}
      sx={widths(view)}
    >
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
