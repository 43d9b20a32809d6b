import type { DragEvent } from 'react';
import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './use-columns.tsx';

const Arrow = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20V4M5 11l7-7 7 7" />
  </svg>
);

/** Names the data of a drag, so that nothing else is taken for a column. */
const dragType = 'text/x-column';

const isColumn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);

/** Lets a heading be dragged, and another one be dropped on it. */
const dragging = (key: string, onDrop: (moved: string) => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragType, key);
    dataTransfer.effectAllowed = 'move';
  },
  onDragOver: (event: DragEvent) => {
    if (!isColumn(event)) return;
    event.preventDefault();
    event.currentTarget.toggleAttribute('data-over', true);
  },
  onDragLeave: ({ currentTarget }: DragEvent) => currentTarget.toggleAttribute('data-over', false),
  onDrop: (event: DragEvent) => {
    if (!isColumn(event)) return;
    event.preventDefault();
    event.currentTarget.toggleAttribute('data-over', false);
    const moved = event.dataTransfer.getData(dragType);
    if (moved !== key) onDrop(moved);
  },
});

/**
 * The heading of a column, which sorts by it if possible. react-admin's own heading renders MUI's tooltip and label for
 * every column, which takes as long as six rows.
 */
export function HeadCell({ column }: { column: TableColumn }) {
  const { key, title, heading = title, align, sorts, onMoveHere } = column;
  const { t } = useTranslation();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const isSorted = sorts && sort?.field === key;
  return (
    <th
      scope="col"
      {...(onMoveHere && dragging(key, onMoveHere))}
      className={`column-${key}`}
      style={align && { textAlign: align }}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sorts ? (
        <button
          type="button"
          className="sort"
          style={align === 'right' ? { flexDirection: 'row-reverse' } : undefined}
          title={t('ra.sort.sort_by', {
            field: title,
            order: t(isSorted && sort.order === 'ASC' ? 'ra.sort.DESC' : 'ra.sort.ASC'),
          })}
          data-field={key}
          onClick={handleSort}
        >
          {heading}
          <Arrow />
        </button>
      ) : (
        heading
      )}
    </th>
  );
}
