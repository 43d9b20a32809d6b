import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { statisticsCalls } from '../../contract/statistics.ts';
import type { Statistics } from '../../contract/statistics-answer.ts';
import { type Group, isRawGroup } from '../../contract/statistics-groups.ts';
import { request } from '../shared/http/index.ts';
import { type Question, spanAndFilters } from './question.ts';
import { stepOf } from './series.ts';

/**
 * Milliseconds between two readings. None is made while the tab is hidden
 * (docs/decisions/0039-figures-are-asked-for-again.md).
 */
const readAgainMs = 4000;
/** The same where the server adds up raw facts, which takes it longer. */
const readRawAgainMs = 30_000;

/** The points of a chart come in one page. */
const allPoints = '1000';
/** Rows of a page of the table. */
const tableRows = 25;

/** @throws ApiError, and what zod throws where the answer is something else */
async function readStatistics(query: Record<string, string>, signal: AbortSignal): Promise<Statistics> {
  const { method, path, answer } = statisticsCalls.read;
  const { json } = await request(`${path}?${new URLSearchParams(query).toString()}`, { method, signal });
  return answer.parse(json);
}

/** Milliseconds for which figures that were read ahead are not read again. */
export const aheadLasts = 1000;

/** The reading of figures by a group. @param query the other parameters of the call */
const statisticsQuery = (group: Group, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['statistics', group, query],
    queryFn: ({ signal }) => readStatistics({ group, ...query }, signal),
    staleTime: aheadLasts,
  });

/** The readings that answer a question: the course of its figures, which has the totals, and a page of its table. */
export function queriesOf(question: Question) {
  const { group, sort, page, span } = question;
  const asked = spanAndFilters(question);
  const step = stepOf(span);
  const order = sort === undefined ? asked : { ...asked, sort };
  return {
    step,
    order,
    course: statisticsQuery(step, { ...asked, compare: 'previous', sort: step, perPage: allPoints }),
    table: statisticsQuery(group, { ...order, page: String(page), perPage: String(tableRows) }),
  };
}

/** Figures that are read again every few seconds. While others are read, those before stay on screen. */
export const useStatistics = (group: Group, query: ReturnType<typeof statisticsQuery>) =>
  useQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: isRawGroup(group) ? readRawAgainMs : readAgainMs,
  });

/** The figures of campaigns over the last 30 days, at most 100 of them. @throws as `readStatistics` does */
export const readFiguresOfCampaigns = (
  ids: readonly RaRecord['id'][],
  signal: AbortSignal,
): Promise<Statistics> =>
  readStatistics(
    { group: 'campaign', campaign_ids: ids.join(','), period: '30', perPage: String(ids.length) },
    signal,
  );

/** The same, of a page of a list. */
export const useFiguresOfCampaigns = (ids: readonly number[], isAllowed: boolean) =>
  useQuery({
    queryKey: ['statistics', 'campaigns', ids],
    queryFn: ({ signal }) => readFiguresOfCampaigns(ids, signal),
    enabled: isAllowed && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: readAgainMs,
  });

const titleKey = (group: Group, id: string) => ['statistics', 'title', group, id];

/** The name of a record that figures are narrowed to; undefined until it is known. */
export const useTitle = (group: 'campaign' | 'brand' | 'affiliate' | 'plan', id: string) =>
  useQuery({
    queryKey: titleKey(group, id),
    queryFn: async ({ signal }) => {
      const { data, meta } = await readStatistics({ group, [`${group}_id`]: id, perPage: '1' }, signal);
      return (meta.narrowed_to?.[group] ?? data[0]?.[group])?.title ?? null;
    },
    staleTime: Infinity,
  }).data;

/** Keeps the name of a row, for when the figures are narrowed to it. */
export const rememberTitle = (queryClient: QueryClient, group: Group, id: string, title: string): void =>
  void queryClient.setQueryData(titleKey(group, id), title);
