import { Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import type { ListAddress } from './narrowed.ts';
import type { Count } from './counts-chart.tsx';
import { Nothing, rowsHeight } from './rows-widget.tsx';
import { type Loaded, Widget } from './widget.tsx';
import { lazyComponent } from '../../shared/lazily.ts';

const CountsChart = lazyComponent(() => import('./counts-chart.tsx'));

/** Height of the line below the chart, in pixels. */
const lineHeight = 24;

interface CountsProps {
  title: string;
  to: Route | ListAddress;
  counts: readonly Count[] | undefined;
  /** The number of items that are not shown. */
  others?: number;
  from: Loaded;
  /** The text for when there is nothing to count. */
  empty: string;
}

/** A bar chart of counts. */
export function Counts({ title, to, counts = [], others = 0, from, empty }: CountsProps) {
  const { t } = useTranslation();
  const height = rowsHeight - (others > 0 ? lineHeight : 0);
  return (
    <Widget title={title} to={to} from={from} height={rowsHeight}>
      {counts.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <CountsChart
          title={title}
          counts={counts}
          height={height}
          waiting={<Skeleton variant="rounded" height={height} />}
        />
      )}
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: `${lineHeight}px` }}>
          {t('dashboard.more_brands', { count: others })}
        </Typography>
      )}
    </Widget>
  );
}
