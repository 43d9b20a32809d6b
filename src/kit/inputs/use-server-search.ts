import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLine } from '../../../contract/rules.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { useRested } from '../../shared/use-rested.ts';

/** The pause in typing after which the server searches, in milliseconds. */
const debounceMs = 200;

interface ServerSearch<Data> {
  /** Names what is searched in, for the cache. */
  queryKey: readonly unknown[];
  find: (text: string, signal: AbortSignal) => Promise<Data>;
  enabled?: boolean;
}

/**
 * Searches on the server for what is typed, after a pause in typing.
 *
 * @returns `data` for the typed text alone: what was found for another text could be chosen by mistake
 */
export function useTypedSearch<Data>({ queryKey, find, enabled = true }: ServerSearch<Data>) {
  const [typed, setTyped] = useState('');
  // The server searches for no more.
  const text = useRested(typed, debounceMs).slice(0, maxLine);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled,
  });
  const isCurrent = typed.slice(0, maxLine) === text;
  return {
    setTyped,
    data: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isSearching: !isCurrent || isFetching,
    refetch,
  };
}

/**
 * The search of an Autocomplete whose options the server finds.
 *
 * @returns `found`, the options; `search`, the props of the Autocomplete beside them; `failure`, what the server said where it
 * could not search
 */
export function useServerSearch<Found>(options: ServerSearch<Found[]>) {
  const { t } = useTranslation();
  const { data: found = [], error, isSearching, setTyped } = useTypedSearch(options);
  const failure = error ? errorText(t, error, t('error.server')) : undefined;
  const search = {
    // All records that the server found are offered.
    filterOptions: (shown: Found[]) => shown,
    onInputChange: (_event: unknown, next: string, why: string) => setTyped(why === 'input' ? next : ''),
    loading: isSearching,
    loadingText: t('ra.page.loading'),
    noOptionsText: failure ?? t('choices.none'),
    openText: t('ra.action.open'),
    closeText: t('ra.action.close'),
    clearText: t('ra.action.clear_input_value'),
  };
  return { found, failure, search };
}
