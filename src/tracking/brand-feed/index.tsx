import { apiKeyRight } from '../../../contract/api-key-right.ts';
import type { RowAction } from '../../kit/view.ts';
import { lazyAction } from '../../kit/lazy-action.tsx';

/** The keys of a brand's system and its latest requests, for accounts that may make keys. */
export const brandFeed: RowAction = {
  needs: 'tracking',
  by: apiKeyRight,
  component: lazyAction(() => import('./feed-action.tsx')),
};
