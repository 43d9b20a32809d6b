import type { RowAction } from '../kit/view.ts';
import { lazyComponent } from '../shared/lazily.ts';

const FiguresLink = lazyComponent(() => import('./statistics/figures-link.tsx'));

/** Leads from a row to the figures that a filter narrows to it. */
export const figuresBy = (filter: 'affiliate_id' | 'brand_id'): RowAction => ({
  needs: 'statistics',
  component: () => <FiguresLink filter={filter} waiting={<span className="icon-button" />} />,
});
