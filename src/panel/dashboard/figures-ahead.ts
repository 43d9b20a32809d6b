import type { QueryClient } from '@tanstack/react-query';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { capabilities } from '../../authProvider/store.ts';
import { queriesOf } from '../../statistics/calls.ts';
import { questionIn } from '../../statistics/question.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { mayReadSilent, silentFeedsQuery } from './use-silent-feeds.ts';

/** The figures, as a part of the dashboard. */
export const Figures = lazyComponent(() => import('./figures.tsx'));

const mayRead = (user: CurrentUser): boolean =>
  capabilities().includes('statistics') && mayMakeCall(user, statisticsCalls.read);

/** Loads the code that shows the figures, for an account that may read them. */
export function warmFigures(user: CurrentUser): void {
  if (mayRead(user)) Figures.warm();
}

/**
 * Reads the figures of the dashboard before anything else of the page, and loads the code that shows them. A failure
 * shows there, as it reads them again.
 *
 * @param search of the address of the dashboard.
 */
export function readFiguresAhead(queryClient: QueryClient, user: CurrentUser, search: URLSearchParams): void {
  if (!mayRead(user)) return;
  Figures.warm();
  const { course, table } = queriesOf(questionIn(search, user.type));
  void queryClient.prefetchQuery(course);
  void queryClient.prefetchQuery(table);
  if (mayReadSilent(user, capabilities())) void queryClient.prefetchQuery(silentFeedsQuery);
}
