import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { minute } from '../../../contract/durations.ts';
import { countRows } from '../../dataProvider/count-rows.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { valueText } from '../../shared/values.ts';
import type { Count } from './counts.tsx';
import { rowsShown, useMayList } from './use-totals.ts';

/** Brands that are counted at the same time; few, so that other requests of the page do not wait. */
const atOnce = 4;
/** The most brands that are counted, the oldest first: a dashboard must not make thousands of calls. */
const most = 100;
/** Milliseconds for which the counts are cached, as they take a call per brand. */
const lifetime = minute;

/** The operator's own brands with the most approved affiliates, and the number of other brands. */
export function useLargestBrands() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const mayCount = [useMayList('brands'), useMayList('affiliates')];
  const isAllowed = mayCount.every(Boolean);
  const largest = useQuery({
    enabled: isAllowed,
    queryKey: ['brands', 'largest'],
    staleTime: lifetime,
    queryFn: async ({ signal }) => {
      const all = await dataProvider.getAll('brands', signal);
      const brands = all.slice(0, most);
      const counts: Count[] = [];
      while (counts.length < brands.length) {
        const next = brands.slice(counts.length, counts.length + atOnce).map(async (brand) => {
          const value = await countRows(
            dataProvider,
            'affiliates',
            { brand_id: brand.id, approved: 1 },
            signal,
          );
          return { id: brand.id, label: valueText(brand), value };
        });
        counts.push(...(await Promise.all(next)));
      }
      const largest = counts.toSorted((one, other) => other.value - one.value).slice(0, rowsShown);
      return { largest, others: all.length - largest.length };
    },
  });
  return { ...largest, isAllowed };
}
