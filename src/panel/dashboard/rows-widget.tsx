import { Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import type { ListAddress } from './narrowed.ts';
import { rowsShown } from './use-totals.ts';
import { type Loaded, Widget } from './widget.tsx';

export const rowHeight = 52;
/** The height of a widget's rows, so that the page does not move when they arrive. */
export const rowsHeight = rowsShown * rowHeight;

/** The lines of a list. */
export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(({ theme }) => ({
  minHeight: rowHeight,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  // The link covers its whole line, beneath the button at the line's end.
  position: 'relative',
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& button': { zIndex: 1 },
}));

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });
const Below = styled('div')({ flexBasis: '100%' });

interface RowProps {
  title: ReactNode;
  /** The address of the record. */
  to?: string;
  detail?: ReactNode;
  /** The content of the line's end: a moment, a chip, a button. */
  end?: ReactNode;
  /** The content below the line. */
  below?: ReactNode;
}

/** One line of a widget's list. */
export function Row({ title, to, detail, end, below }: RowProps) {
  return (
    <Item>
      <Words>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {detail}
          </Typography>
        )}
      </Words>
      {end}
      {below && <Below>{below}</Below>}
    </Item>
  );
}

/** The text of a widget that has nothing to show. */
export function Nothing({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ m: 'auto', textAlign: 'center', maxWidth: 320 }}>
      {children}
    </Typography>
  );
}

interface RowsWidgetProps<R> {
  title: string;
  /** The page with all of them. */
  to: Route | ListAddress;
  /** The call for the first of them. */
  from: Loaded & { data?: readonly R[] };
  /** The text for when there are none. */
  empty: string;
  children: (row: R) => ReactNode;
}

/** The first rows of a list. */
export function RowsWidget<R>({ title, to, from, empty, children }: RowsWidgetProps<R>) {
  const { data = [] } = from;
  return (
    <Widget title={title} to={to} from={from} height={rowsHeight}>
      {data.length === 0 ? <Nothing>{empty}</Nothing> : <List>{data.map(children)}</List>}
    </Widget>
  );
}
