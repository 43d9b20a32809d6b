import { DataTable, useTranslate } from 'react-admin';
import { RowActions } from './RowActions.tsx';
import { textKey } from './texts.ts';
import { usePermitted } from './usePermitted.ts';
import type { View } from './view.ts';

/** The rows of a list; which columns and icons it has follows from the view and the contract. */
export function ResourceTable({ view }: { view: View }) {
  const translate = useTranslate();
  const { name } = view.resource;
  const may = usePermitted(view);
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      {view.columns.map(({ source, cell: Cell, align, sortBy }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={textKey(name, `fields.${source}`)}
          align={align}
          disableSort={sortBy === false}
        >
          <Cell source={source} />
        </DataTable.Col>
      ))}
      {(may.edit || may.delete) && (
        <DataTable.Col source="actions" label={translate('list.actions')} align="right" disableSort>
          <RowActions view={view} />
        </DataTable.Col>
      )}
    </DataTable>
  );
}
