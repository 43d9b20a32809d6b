import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLine } from '../../../contract/rules.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { useRested } from '../../shared/use-rested.ts';

/** The pause in typing after which the server searches, in milliseconds. */
const debounceMs = 200;

interface ServerSearch<Found> {
  /** Names what is searched in, for the cache. */
  queryKey: readonly unknown[];
  find: (text: string, signal: AbortSignal) => Promise<Found[]>;
}

/**
 * The search of an Autocomplete whose options the server finds. Options are those of the text in the field alone: until they
 * are found there are none, as one that was found for another text could be chosen by mistake.
 *
 * @returns `found`, the options; `search`, the props of the Autocomplete beside them; `failure`, what the server said where it
 * could not search
 */
export function useServerSearch<Found>({ queryKey, find }: ServerSearch<Found>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // The server searches for no more.
  const text = useRested(typed, debounceMs).slice(0, maxLine);
  const { data, error, isFetching } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: ({ signal }) => find(text, signal),
  });
  const isCurrent = typed.slice(0, maxLine) === text;
  const failure = error && isCurrent ? errorText(t, error, t('error.server')) : undefined;
  const search = {
    // All records that the server found are offered.
    filterOptions: (options: Found[]) => options,
    onInputChange: (_event: unknown, next: string, why: string) => setTyped(why === 'input' ? next : ''),
    loading: !isCurrent || isFetching,
    loadingText: t('ra.page.loading'),
    noOptionsText: failure ?? t('choices.none'),
    openText: t('ra.action.open'),
    closeText: t('ra.action.close'),
    clearText: t('ra.action.clear_input_value'),
  };
  return { found: isCurrent ? (data ?? []) : [], failure, search };
}
