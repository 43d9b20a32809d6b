import type { RowAction } from '../kit/view.ts';
import { lazyAction } from '../kit/lazy-action.tsx';

const FiguresLink = lazyAction(() => import('../statistics/figures-link.tsx'));

/** Leads from a row to its figures. @param group the group of figures that the rows are */
export const figuresOf = (group: 'affiliate' | 'brand'): RowAction => ({
  needs: 'statistics',
  component: () => <FiguresLink group={group} />,
});
