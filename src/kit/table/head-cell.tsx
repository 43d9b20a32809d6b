import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './use-columns.tsx';

const Arrow = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20V4M5 11l7-7 7 7" />
  </svg>
);

/**
 * The heading of a column, which sorts by it if possible. react-admin's own heading renders MUI's tooltip and label for
 * every column, which takes as long as six rows.
 */
export function HeadCell({ column }: { column: TableColumn }) {
  const { key, title, heading = title, align, sorts } = column;
  const { t } = useTranslation();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const isSorted = sorts && sort?.field === key;
  return (
    <th
      scope="col"
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
