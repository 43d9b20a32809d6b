import { queryOptions, useQuery } from '@tanstack/react-query';
import { minute } from '../../../contract/durations.ts';
import { feeds } from '../../../contract/feeds.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { readSilent, type SilentFeed } from '../../tracking/brand-feed/calls.ts';
import { aheadLasts } from '../../statistics/calls.ts';

/** Milliseconds between two looks: silence is measured in days. */
const readAgainMs = 5 * minute;
const none: readonly SilentFeed[] = [];

/** The reading of the brands whose events stopped to come. */
export const silentFeedsQuery = queryOptions({
  queryKey: ['feeds', 'silent'],
  queryFn: ({ signal }) => readSilent(signal),
  staleTime: aheadLasts,
  retry: false,
});

/** Whether the account may read which brands’ events stopped to come. */
export const mayReadSilent = (user: CurrentUser, announced: readonly Capability[]): boolean =>
  announced.includes('tracking') && mayMakeCall(user, feeds.silent);

/** The brands whose events stopped to come; undefined until they are known. A failure is told by the figures below. */
export function useSilentFeeds(): readonly SilentFeed[] | undefined {
  const isAllowed = mayReadSilent(useUser(), capabilities(useSession()));
  const { data, isError } = useQuery({
    ...silentFeedsQuery,
    enabled: isAllowed,
    refetchInterval: readAgainMs,
  });
  return data ?? (isAllowed && !isError ? undefined : none);
}
