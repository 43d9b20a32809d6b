import { Tooltip } from '@mui/material';
import type { FigureName } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import { sortableAlways } from '../../contract/statistics.ts';
import { useLanguage } from '../shared/use-language.ts';
import { type FigureColumn, useFigureColumns } from './use-shown-figures.ts';

interface Sorting {
  /** The order of the table, as the address has it. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Rows cannot be sorted by amounts of several. */
  currencies: readonly string[];
}

type Order = 'ascending' | 'descending' | undefined;

const orderOf = (sort: string | undefined, name: FigureName): Order =>
  sort === `-${name}` ? 'descending' : sort === name ? 'ascending' : undefined;

/** The currency of all amounts; none where they have several. */
const onlyOf = (currencies: readonly string[]) => (currencies.length === 1 ? currencies : []);

const marks = { ascending: ' ↑', descending: ' ↓' } as const;

interface HeadingProps extends Sorting {
  name: FigureName;
  /** The text that is seen, where it is shorter than the title and a part of it. */
  short?: string;
}

function Heading({ name, short, sort, onSort, currencies }: HeadingProps) {
  const language = useLanguage();
  const { title, hint, unit } = figures[name];
  const order = orderOf(sort, name);
  // The largest first, then the smallest, then the server's own order.
  const next = order === 'descending' ? name : order === 'ascending' ? undefined : `-${name}`;
  const label = short === undefined ? undefined : title[language];
  const text = short ?? [title[language], ...(unit === 'money' ? onlyOf(currencies) : [])].join(', ');
  return (
    <Tooltip describeChild title={hint[language]}>
      {currencies.length <= 1 || sortableAlways.includes(name) ? (
        <button type="button" aria-label={label} onClick={() => onSort(next)}>
          {text}
          <span aria-hidden>{order && marks[order]}</span>
        </button>
      ) : (
        <span>{text}</span>
      )}
    </Tooltip>
  );
}

function HeadCell({ name, ratio, className, ...sorting }: FigureColumn & Sorting) {
  const language = useLanguage();
  const order = orderOf(sorting.sort, name) ?? (ratio && orderOf(sorting.sort, ratio));
  return (
    <th scope="col" className={className} aria-sort={order}>
      <Heading name={name} {...sorting} />
      {ratio && (
        <div className="under">
          <Heading name={ratio} short={figures[ratio].short[language]} {...sorting} />
        </div>
      )}
    </th>
  );
}

/** The headings of all figures, which sort the rows. */
export const HeadCells = (sorting: Sorting) =>
  useFigureColumns().map((column) => <HeadCell key={column.name} {...column} {...sorting} />);
