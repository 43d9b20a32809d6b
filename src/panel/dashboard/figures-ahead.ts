import type { QueryClient } from '@tanstack/react-query';
import { statisticsCalls } from '../../../contract/statistics.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { capabilities } from '../../authProvider/store.ts';
import { aheadLasts, queriesOf } from '../../statistics/calls.ts';
import { questionIn } from '../../statistics/question.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { mayReadSilent, silentFeedsQuery } from './use-silent-feeds.ts';

/** The figures, as a part of the dashboard. */
export const Figures = lazyComponent(() => import('./figures.tsx'));

const mayRead = (user: CurrentUser): boolean =>
  capabilities().includes('statistics') && mayMakeCall(user, statisticsCalls.read);

/**
 * Reads the figures of the dashboard before anything else of the page, and loads the code that shows them. A failure
 * shows there, as it reads them again.
 *
 * @param search of the address of the dashboard. @param fresh milliseconds for which figures are not read again
 */
export function readFiguresAhead(
  queryClient: QueryClient,
  user: CurrentUser,
  search: URLSearchParams,
  fresh = aheadLasts,
): void {
  if (!mayRead(user)) return;
  void Figures.warm();
  const { course, table } = queriesOf(questionIn(search, user.type));
  for (const query of [course, table]) void queryClient.prefetchQuery({ ...query, staleTime: fresh });
  if (mayReadSilent(user, capabilities()))
    void queryClient.prefetchQuery({ ...silentFeedsQuery, staleTime: fresh });
}

/** The same where there are no figures yet: on another page, so that the dashboard has some as soon as it is drawn. */
export const readFirstFigures = (queryClient: QueryClient, user: CurrentUser): void =>
  readFiguresAhead(queryClient, user, new URLSearchParams(), Infinity);
