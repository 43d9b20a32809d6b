import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectPageCheckbox } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TextCell } from '../../kinds/text-cell.tsx';
import { SelectRow } from '../selection/select-row.tsx';
import { textKey } from '../../kinds/texts.ts';
import { useMayArrange } from '../offered.ts';
import { usePermitted } from '../use-permitted.ts';
import type { View } from '../view.ts';
import { type CardPlace, cardPlaces } from './card-look.ts';
import { RecordLink } from './record-link.tsx';
import { RowActions } from './row-actions.tsx';
import { columnKey, useArrangedColumns, useHiddenColumns, useTableOnPhone } from './table-settings.ts';

export interface TableColumn {
  /** The name by which the table identifies and sorts the column. */
  key: string;
  /** The text of the heading, and of the button that sorts. */
  title: string;
  /** An element in place of the title. */
  heading?: ReactNode;
  align?: 'right';
  /** Whether a click on the heading sorts by the column. */
  sorts?: boolean;
  /** Moves another column, by its key, to the place of this one. */
  onMoveHere?: (moved: string) => void;
  /** Draws the value of the record in context. */
  cell: ReactNode;
  /** Where a card shows the value. */
  place?: CardPlace;
  /** The name of the value on a card. */
  label?: string;
}

/** The columns of a list, according to the view, the contract and the columns that the account has hidden. */
export function useColumns(view: View): readonly TableColumn[] {
  const { t } = useTranslation();
  const may = usePermitted(view);
  const mayArrange = useMayArrange(view);
  const [hidden] = useHiddenColumns(view);
  const [arranged, move] = useArrangedColumns(view);
  const offered = arranged.filter((column) => !hidden.includes(columnKey(column)));
  const places = cardPlaces(view);
  const texts = offered.filter(({ cell }) => cell === TextCell);
  const titles = offered.filter((column) => places.get(column) === 'title');
  const link =
    texts.find((column) => titles.includes(column) && !column.parts?.titledBy) ?? texts[0] ?? titles[0];
  const [isTable] = useTableOnPhone(view);
  const areCards = useMediaQuery('(max-width: 599.95px)', { noSsr: true }) && !isTable;
  const columns: TableColumn[] = offered.map((column) => {
    const { id, source, cell: Cell, parts, isLabeled, sortBy } = column;
    const value = <Cell source={source} />;
    const title = t(textKey(view.resource.name, `fields.${id}`));
    return {
      key: columnKey(column),
      title,
      place: places.get(column),
      label: isLabeled || places.get(column) === 'number' ? title : undefined,
      align: parts?.align,
      sorts: mayArrange && sortBy !== false,
      onMoveHere: (moved) => move(moved, columnKey(column)),
      cell:
        column === link ? (
          <RecordLink source={source} edits={may.edit}>
            {value}
          </RecordLink>
        ) : (
          value
        ),
    };
  });
  if (may.delete || (may.edit && view.bulkEdit.length > 0) || may.actions.some(({ bulk }) => bulk)) {
    columns.unshift({ key: 'select', title: '', heading: <SelectPageCheckbox />, cell: <SelectRow /> });
  }
  if (may.edit || may.delete || may.actions.some(({ component }) => component)) {
    columns.push({
      key: 'actions',
      title: t('list.actions'),
      align: 'right',
      cell: <RowActions view={view} isOnCard={areCards} />,
    });
  }
  return columns;
}
