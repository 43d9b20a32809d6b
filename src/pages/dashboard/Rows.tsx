import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { shown } from './useTotals.ts';

const rowHeight = 52;
/** What the rows of a widget take, so that the page does not move when they arrive. */
export const rowsHeight = shown * rowHeight;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(({ theme }) => ({
  minHeight: rowHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Words = styled('div')({ flexGrow: 1, minWidth: 0 });

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** What stands at the end: a moment, a chip, a button. */
  end?: ReactNode;
}

/** One line of a widget's list. */
export function Row({ title, detail, end }: RowProps) {
  return (
    <Item>
      <Words>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {detail}
          </Typography>
        )}
      </Words>
      {end}
    </Item>
  );
}

interface RowsProps<R> {
  rows: readonly R[] | undefined;
  /** What to say when there are none. */
  empty: string;
  children: (row: R) => ReactNode;
}

/** The first rows of something. */
export function Rows<R>({ rows = [], empty, children }: RowsProps<R>) {
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ m: 'auto', textAlign: 'center', maxWidth: 320 }}>
        {empty}
      </Typography>
    );
  }
  return <List>{rows.map(children)}</List>;
}
