import type { RowAction } from '../kit/view.ts';
import { lazyAction } from './lazy-action.tsx';

const FiguresLink = lazyAction(() => import('./statistics/figures-link.tsx'));

/** Leads from a row to the figures that a filter narrows to it. */
export const figuresBy = (filter: 'affiliate_id' | 'brand_id'): RowAction => ({
  needs: 'statistics',
  component: () => <FiguresLink filter={filter} />,
});
