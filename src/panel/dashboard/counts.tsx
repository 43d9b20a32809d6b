import { Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import type { ListAddress } from './narrowed.ts';
import { Nothing, rowHeight, rowsHeight } from './rows-widget.tsx';
import { type Loaded, Widget } from './widget.tsx';

export interface Count {
  /** A unique key, as labels may be the same. */
  id: string | number;
  label: string;
  value: number;
}

/** Height of the line below the bars, in pixels. */
const lineHeight = 24;

const Table = styled('table')(({ theme }) => ({
  display: 'block',
  fontSize: theme.typography.body2.fontSize,
  '& tbody': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) 1fr auto',
    columnGap: 12,
    height: '100%',
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    // The link covers its whole line.
    position: 'relative',
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& :is(th, td)': { padding: 0 },
  '& th': { fontWeight: 400, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));

/** Its length tells the same as the number after it, so that its color may be quiet. */
const Bar = styled('div')(({ theme }) => ({
  height: 12,
  borderRadius: 4,
  backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 55%, ${theme.palette.background.paper})`,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
}));

interface CountsProps {
  title: string;
  to: Route | ListAddress;
  counts: readonly Count[] | undefined;
  /** The list of what one of the bars counts. */
  listOf: (id: Count['id']) => ListAddress;
  /** The number of items that are not shown. */
  others?: number;
  from: Loaded;
  /** The text for when there is nothing to count. */
  empty: string;
}

/** Counts as a table of bars, each of which leads to what it counts. */
export function Counts({ title, to, counts = [], listOf, others = 0, from, empty }: CountsProps) {
  const { t, i18n } = useTranslation();
  const height = rowsHeight - (others > 0 ? lineHeight : 0);
  const most = Math.max(1, ...counts.map(({ value }) => value));
  return (
    <Widget title={title} to={to} from={from} height={rowsHeight}>
      {counts.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <Table aria-label={title} style={{ height }}>
          <tbody style={{ gridTemplateRows: `repeat(${counts.length}, minmax(0, ${rowHeight}px))` }}>
            {counts.map(({ id, label, value }) => (
              <tr key={id}>
                <th scope="row" title={label}>
                  <Link component={RouterLink} to={listOf(id)} color="inherit" noWrap>
                    {label}
                  </Link>
                </th>
                <td>
                  <Bar style={{ width: `${(100 * value) / most}%` }} />
                </td>
                <td>{value.toLocaleString(i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: `${lineHeight}px` }}>
          {t('dashboard.more_brands', { count: others })}
        </Typography>
      )}
    </Widget>
  );
}
