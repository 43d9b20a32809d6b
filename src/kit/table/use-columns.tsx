import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { TextCell } from '../../kinds/text-cell.tsx';
import { SelectPage } from '../selection/select-page.tsx';
import { SelectRow } from '../selection/select-row.tsx';
import { textKey } from '../../kinds/texts.ts';
import { useMayArrange } from '../offered.ts';
import { usePermitted } from '../use-permitted.ts';
import type { Column, View } from '../view.ts';
import { cardOf } from './card-look.ts';
import { RecordLink } from './record-link.tsx';
import { RowActions } from './row-actions.tsx';
import { useHasActions } from './use-has-actions.ts';
import { columnKey, useAreCards, useArrangedColumns, useHiddenColumns } from './table-settings.ts';

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
  /** Where a card shows it, where the rows are cards. */
  place?: 'title' | 'side' | 'sum' | 'details' | undefined;
}

interface ShownColumns {
  columns: readonly TableColumn[];
  /** Whether the rows are cards. */
  areCards: boolean;
}

/** The columns of a list, according to the view, the contract and the columns that the account has hidden. */
export function useColumns(view: View): ShownColumns {
  const { t } = useTranslation();
  const may = usePermitted(view);
  const hasActions = useHasActions(view);
  const { data } = useListContext();
  const mayArrange = useMayArrange(view);
  const [hidden] = useHiddenColumns(view);
  const [arranged, move] = useArrangedColumns(view);
  const offered = arranged.filter((column) => !hidden.includes(columnKey(column)));
  const { title, side, sum, details } = cardOf(view, offered);
  const texts = offered.filter(({ cell }) => cell === TextCell);
  const naming = title?.isName && title;
  const link =
    (naming || texts.find((column) => column === title && !column.parts?.titledBy)) ?? texts[0] ?? title;
  const areCards = useAreCards(view);
  const headingOf = ({ id }: Column) => t(textKey(view.resource.name, `fields.${id}`));
  const toRecord = (source: string, value: ReactNode) => (
    <RecordLink source={source} edits={may.edit}>
      {value}
    </RecordLink>
  );
  const asColumn = (column: Column): TableColumn => {
    // A name says enough of the record, also to those who hear the link.
    const { source, cell: Cell, parts, sortBy, isName } = column;
    const value = <Cell source={source} />;
    return {
      key: columnKey(column),
      title: headingOf(column),
      align: parts?.align,
      sorts: mayArrange && sortBy !== false,
      onMoveHere: (moved) => move(moved, columnKey(column)),
      cell: column === link ? toRecord(isName ? '' : source, value) : value,
    };
  };
  /** A card has no headings. */
  const line = (place: NonNullable<TableColumn['place']>, cell: ReactNode): TableColumn => ({
    key: place,
    title: '',
    place,
    cell,
  });
  const named = (column: Column, Cell = column.cell) => (
    <>
      {column.isLabeled && Cell !== column.onCard && `${headingOf(column)}: `}
      <Cell source={column.source} />
    </>
  );
  /** The columns of a card: its name, what is beside that, all the other values as one, and what is beside those. */
  const asCard = (): TableColumn[] => {
    const Title = title && ((title.parts?.cell === title.cell && title.parts.title) || title.cell);
    const values = details.map((column) => <span key={column.id}>{named(column)}</span>);
    return [
      line('title', title && Title && toRecord(naming ? '' : title.source, <Title source={title.source} />)),
      line('side', side && named(side, side.onCard)),
      line('details', values),
      ...(sum ? [line('sum', named(sum))] : []),
    ];
  };
  const columns = areCards ? asCard() : offered.map(asColumn);
  /** A column that is empty in every row is left out. */
  const isOfSome = (has: (record: RaRecord) => boolean) => !data?.length || data.some(has);
  const selects =
    may.delete || (may.edit && view.bulkEdit.length > 0) || may.actions.some(({ bulk }) => bulk);
  if (selects && isOfSome(view.deletable)) {
    columns.unshift({ key: 'select', title: '', heading: <SelectPage />, cell: <SelectRow /> });
  }
  const acts = may.edit || may.delete || may.actions.some(({ component }) => component);
  if (acts && isOfSome(hasActions)) {
    columns.push({
      key: 'actions',
      title: t('list.actions'),
      align: 'right',
      cell: <RowActions view={view} isOnCard={areCards} />,
    });
  }
  return { columns, areCards };
}
