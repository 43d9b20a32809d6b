import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Route } from '../../../contract/routes.ts';
import { Rows, rowsHeight } from './Rows.tsx';
import type { useTotals } from './useTotals.ts';
import { Widget } from './Widget.tsx';

const CountsChart = lazy(() => import('./CountsChart.tsx'));

interface CountsProps {
  title: string;
  to: Route;
  labels: readonly string[];
  totals: ReturnType<typeof useTotals>;
  /** What to say when there is nothing to count. */
  empty: string;
}

/** How many of each there are. */
export function Counts({ title, to, labels, totals, empty }: CountsProps) {
  const counts = labels.map((label, at) => ({ label, value: totals.data?.[at] ?? 0 }));
  return (
    <Widget title={title} to={to} from={totals} height={rowsHeight}>
      {counts.length === 0 ? (
        <Rows rows={[]} empty={empty}>
          {() => null}
        </Rows>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={rowsHeight} />}>
          <CountsChart title={title} counts={counts} height={rowsHeight} />
        </Suspense>
      )}
    </Widget>
  );
}
