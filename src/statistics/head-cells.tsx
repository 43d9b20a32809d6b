import { Tooltip } from '@mui/material';
import type { FigureName } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import { sortableAlways } from '../../contract/statistics.ts';
import { useLanguage } from '../shared/use-language.ts';
import { useShownFigures } from './use-shown-figures.ts';

interface HeadCellProps {
  name: FigureName;
  /** The order of the table, as the address has it. */
  sort: string | undefined;
  /** Whether rows can be sorted by it: not by amounts of several currencies. */
  isSortable: boolean;
  onSort: (sort: string | undefined) => void;
}

function HeadCell({ name, sort, isSortable, onSort }: HeadCellProps) {
  const language = useLanguage();
  const { title, hint, unit } = figures[name];
  const isDescending = sort === `-${name}`;
  const isAscending = sort === name;
  const mark = isDescending ? ' ↓' : isAscending ? ' ↑' : '';
  // The largest first, then the smallest, then the server's own order.
  const next = isDescending ? name : isAscending ? undefined : `-${name}`;
  return (
    <th
      scope="col"
      className={unit}
      aria-sort={isDescending ? 'descending' : isAscending ? 'ascending' : undefined}
    >
      <Tooltip describeChild title={hint[language]}>
        {isSortable ? (
          <button type="button" onClick={() => onSort(next)}>
            {title[language]}
            <span aria-hidden>{mark}</span>
          </button>
        ) : (
          <span>{title[language]}</span>
        )}
      </Tooltip>
    </th>
  );
}

/** The headings of all figures, which sort the rows. */
export function HeadCells({
  hasOneCurrency,
  ...rest
}: Pick<HeadCellProps, 'sort' | 'onSort'> & { hasOneCurrency: boolean }) {
  return useShownFigures().map((name) => (
    <HeadCell key={name} name={name} isSortable={hasOneCurrency || sortableAlways.includes(name)} {...rest} />
  ));
}
