import { Box, Table, TableBody, TableHead, TableRow } from '@mui/material';
import { useEffect, useRef } from 'react';
import { DataTableBase, type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { standBeside } from '../../shared/toasts/list-corner.ts';
import { isAddressable } from '../../authProvider/route-access.ts';
import { shownAt } from '../record-address.ts';
import { useNewRow } from '../list/new-row.tsx';
import { OpenableRow } from './openable-row.tsx';
import { cardLook } from './card-look.ts';
import { HeadCell } from './head-cell.tsx';
import { tableKey, useDensity } from './table-settings.ts';
import { tableLook } from './table-look.ts';
import { usePermitted } from '../use-permitted.ts';
import { useColumns } from './use-columns.tsx';
import { useSteadyColumns } from './use-steady-columns.ts';
import type { View } from '../view.ts';

/** A scrolling frame that returns to its top when its rows are replaced by others, and what identifies its rows. */
function useBeginning() {
  const frame = useRef<HTMLDivElement>(null);
  const { page, perPage, sort, filterValues } = useListContext();
  const query = JSON.stringify([page, perPage, sort, filterValues]);
  const shownQuery = useRef(query);
  useEffect(() => {
    // A new frame is already there; scrolling it would force a layout of the page.
    if (!frame.current || shownQuery.current === query) return;
    shownQuery.current = query;
    frame.current.scrollTop = 0;
  }, [query]);
  return { frame, query };
}

/** How the row of a new record is marked and scrolled into view. */
const newRow = {
  className: 'is-new',
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
};

/**
 * The rows of a list, with react-admin's table logic. Rows and cells are plain elements that the table's style sheet
 * styles: with styles of their own, opening a list takes twice as long.
 */
export function ResourceTable({ view }: { view: View }) {
  const { t } = useTranslation();
  const [density] = useDensity();
  const { data } = useListContext();
  const { edit: mayEdit } = usePermitted(view);
  /** The dialog that a click on the row opens: it edits the record where that is possible. */
  const pathOf = (record: RaRecord) => shownAt(record.id, mayEdit && !view.editable(record));
  const { id: newId } = useNewRow();
  const { columns, areCards } = useColumns(view);
  const { frame, query } = useBeginning();
  useSteadyColumns(frame, `${query} ${density} ${columns.map(({ key }) => key).join()}`);
  useEffect(() => (frame.current ? standBeside(frame.current) : undefined), [frame]);
  const cells = columns.map(({ key, align, cell, place }) => (
    <td key={key} className={place ? `card-${place}` : `column-${key}`} style={align && { textAlign: align }}>
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
      <Box
        ref={frame}
        sx={areCards ? { ...tableLook(view, density), ...cardLook } : tableLook(view, density)}
      >
        <Table size={density === 'medium' ? 'medium' : 'small'} aria-label={t(view.title)}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                {isAddressable(record.id) ? (
                  <OpenableRow path={pathOf(record)} {...(record.id === newId && newRow)}>
                    {cells}
                  </OpenableRow>
                ) : (
                  <tr {...(record.id === newId && newRow)}>{cells}</tr>
                )}
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      </Box>
    </DataTableBase>
  );
}
