import { Box, Table, TableBody, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  DataTableBase,
  DataTableHeadCell,
  RecordContextProvider,
  SelectPageCheckbox,
  useListContext,
  useTranslate,
} from 'react-admin';
import { OpenableRow } from './OpenableRow.tsx';
import { RowActions } from './RowActions.tsx';
import { SelectRow } from '../selection/SelectRow.tsx';
import { columnKey, tableKey, useDensity, useHiddenColumns } from './tableSettings.ts';
import { tableLook } from './tableLook.ts';
import { textKey } from '../texts.ts';
import { useMayArrange } from '../useMayArrange.ts';
import { usePermitted } from '../usePermitted.ts';
import type { View } from '../view.ts';

interface TableColumn {
  /** By what the table knows the column, and sorts by it. */
  key: string;
  heading: ReactNode;
  align?: 'left' | 'right';
  /** Whether a click on the heading sorts by the column. */
  sorts?: boolean;
  /** Draws the value of the record in context. */
  cell: ReactNode;
}

/** The columns of a list; which it has follows from the view, the contract and what the account has hidden. */
function useColumns(view: View): readonly TableColumn[] {
  const translate = useTranslate();
  const may = usePermitted(view);
  const mayArrange = useMayArrange(view);
  const [hidden] = useHiddenColumns(view);
  const shown = view.columns.filter((column) => !hidden.includes(columnKey(column)));
  const columns: TableColumn[] = shown.map((column) => {
    const { id, source, cell: Cell, align, sortBy } = column;
    return {
      key: columnKey(column),
      heading: textKey(view.resource.name, `fields.${id}`),
      align,
      sorts: mayArrange && sortBy !== false,
      cell: <Cell source={source} />,
    };
  });
  if (may.delete || (may.extra && view.rowActions?.bulk !== undefined)) {
    columns.unshift({ key: 'select', heading: <SelectPageCheckbox />, cell: <SelectRow /> });
  }
  if (may.edit || may.delete || may.extra) {
    columns.push({
      key: 'actions',
      heading: translate('list.actions'),
      align: 'right',
      cell: <RowActions view={view} />,
    });
  }
  return columns;
}

/** A frame that shows its beginning whenever it is to show other rows. */
function useBeginning() {
  const frame = useRef<HTMLDivElement>(null);
  const { page, perPage, sort, filterValues } = useListContext();
  const asked = JSON.stringify([page, perPage, sort, filterValues]);
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [asked]);
  return frame;
}

/**
 * The rows of a list, by react-admin's logic of tables. Rows and cells are bare, and have their looks from the
 * table as a whole: styles of their own are half of what opening a list costs.
 */
export function ResourceTable({ view }: { view: View }) {
  const [density] = useDensity();
  const { data } = useListContext();
  const { edit: isOpenable } = usePermitted(view);
  const columns = useColumns(view);
  const frame = useBeginning();
  const cells = columns.map(({ key, align, cell }) => (
    <td key={key} className={`column-${key}`} style={align && { textAlign: align }}>
      {cell}
    </td>
  ));
  return (
    <DataTableBase
      hasBulkActions={false}
      isRowSelectable={view.deletable}
      loading={null}
      empty={null}
      storeKey={tableKey(view)}
    >
      <Box ref={frame} sx={tableLook(view, density)}>
        <Table size={density}>
          <TableHead>
            <TableRow>
              {columns.map(({ key, heading, align, sorts }) => (
                <DataTableHeadCell
                  key={key}
                  source={key}
                  label={heading}
                  align={align}
                  disableSort={!sorts}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                {isOpenable ? <OpenableRow>{cells}</OpenableRow> : <tr>{cells}</tr>}
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      </Box>
    </DataTableBase>
  );
}
