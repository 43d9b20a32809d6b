import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import { maxPerPage } from '../../../contract/paging.ts';
import { useCapability } from '../../authProvider/store.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { resourceOf } from '../../dataProvider/resource-of.ts';
import { type Choice, toChoice, useChoices } from './use-choices.ts';
import { useTypedSearch } from './use-server-search.ts';

/** The first page of a list, the newest records first. */
const pagination = { page: 1, perPage: maxPerPage };
const sort = { field: 'id', order: 'DESC' } as const;

/** Whether a list may be so long that the server searches it: it comes in pages, and the backend knows searches. */
function useIsSearched(resource: string): boolean {
  const searches = useCapability('paged-lists');
  return searches && resourceOf(resource).paged === true;
}

/**
 * The chosen record of a resource, by its id; its last known name stays while it is read again.
 *
 * @param among records that were read already
 */
export function useChosen(resource: string, id: unknown, among: readonly Choice[] = []) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const [language] = useLocaleState();
  const isSearched = useIsSearched(resource);
  const isThis = (choice: Choice) => String(choice.id) === String(id);
  const { data: all = [] } = useChoices(resource, !isSearched);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [resource, 'chosen', language, String(id)],
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getMany(resource, { ids: [id], signal });
      return found.map((record) => toChoice(resource, record));
    },
    // The chosen record stays named while its list is searched for something else.
    initialData: () => {
      const known = among.find(isThis);
      return known && [known];
    },
    enabled: isSearched && id !== '' && id !== null && id !== undefined,
  });
  return { choice: (isSearched ? (data ?? among) : all).find(isThis), isLoadingError, refetch };
}

/**
 * The choices of a reference: all records, or of a list that is longer than a page those that the server finds for what is
 * typed.
 *
 * @returns `search`, where the server searches: without it, typing searches in `choices`
 */
export function useSearchedChoices(resource: string, chosen: unknown) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const [language] = useLocaleState();
  const isSearched = useIsSearched(resource);
  const { data: all = [], ...reading } = useChoices(resource, !isSearched);
  const queryKey = [resource, 'choices', language];
  const find = async (q: string, signal?: AbortSignal) => {
    const { data, total = 0 } = await dataProvider.getList(resource, {
      filter: { q },
      pagination,
      sort,
      signal,
    });
    return { choices: data.map((record) => toChoice(resource, record)), isAll: total <= data.length };
  };
  const first = useQuery({
    queryKey: [...queryKey, ''],
    queryFn: ({ signal }) => find('', signal),
    enabled: isSearched,
  });
  const { data, error, ...search } = useTypedSearch({ queryKey, find, enabled: isSearched });
  const whole = first.data?.isAll ? first.data.choices : undefined;
  const offered = whole ?? data?.choices ?? [];
  const current = useChosen(resource, chosen, offered);
  if (!isSearched) return { choices: all, current: current.choice, ...reading };
  return {
    choices: offered,
    current: current.choice,
    isPending: first.isPending,
    isLoadingError: error !== null || current.isLoadingError,
    refetch: () => Promise.all([search.refetch(), current.isLoadingError && current.refetch()]),
    // Also until the first page tells how long the list is: what is typed meanwhile is not lost.
    search: whole ? undefined : search,
  };
}
