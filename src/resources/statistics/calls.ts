import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { type Group, isRawGroup, type Statistics, statisticsCalls } from '../../../contract/statistics.ts';
import { request } from '../../shared/http/index.ts';

/** Milliseconds between two readings. Nobody reads while the tab is hidden (decision record 38). */
const liveInterval = 4000;
/** The same where the server adds up raw facts, which takes it longer. */
const rawInterval = 30_000;

/** @throws ApiError, and what zod throws where the answer is something else */
async function readStatistics(query: Record<string, string>, signal: AbortSignal): Promise<Statistics> {
  const { method, path, answer } = statisticsCalls.read;
  const { json } = await request(`${path}?${new URLSearchParams(query).toString()}`, { method, signal });
  return answer.parse(json);
}

/**
 * Figures by a group, read again every few seconds. While others are read, those before stay on screen.
 *
 * @param query the other parameters of the call
 */
export const useStatistics = (group: Group, query: Record<string, string>) =>
  useQuery({
    queryKey: ['statistics', group, query],
    queryFn: ({ signal }) => readStatistics({ group, ...query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isRawGroup(group) ? rawInterval : liveInterval,
  });

/** The figures of campaigns over the last 30 days, of a page of them at once. */
export const useFiguresOfCampaigns = (ids: readonly number[], isAllowed: boolean) =>
  useQuery({
    queryKey: ['statistics', 'campaigns', ids],
    queryFn: ({ signal }) =>
      readStatistics(
        { group: 'campaign', campaign_ids: ids.join(','), period: '30', perPage: String(ids.length) },
        signal,
      ),
    enabled: isAllowed && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: liveInterval,
  });

const titleKey = (group: Group, id: string) => ['statistics', 'title', group, id];

/** The name of a record that figures are narrowed to; undefined until it is known. */
export const useTitle = (group: 'campaign' | 'brand' | 'affiliate' | 'plan', id: string) =>
  useQuery({
    queryKey: titleKey(group, id),
    queryFn: async ({ signal }) => {
      const { data } = await readStatistics({ group, [`${group}_id`]: id, perPage: '1' }, signal);
      return data[0]?.[group]?.title ?? null;
    },
    staleTime: Infinity,
  }).data;

/** Keeps the name of a row, for when the figures are narrowed to it. */
export const rememberTitle = (queryClient: QueryClient, group: Group, id: string, title: string): void =>
  void queryClient.setQueryData(titleKey(group, id), title);
