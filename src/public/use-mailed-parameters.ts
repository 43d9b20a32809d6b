import { useLayoutEffect } from 'react';
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location';
import { isObject } from '../shared/lenient.ts';

type Parameters = Readonly<Partial<Record<string, string>>>;

/**
 * The parameters of a mailed link. They are secrets, so they are removed from the address bar, where they could be
 * seen, shared or sent as a referrer; the history entry keeps them for a reload.
 */
export function useMailedParameters(): Parameters {
  const search = useSearch();
  const kept: unknown = useHistoryState();
  const given: Parameters = Object.fromEntries(new URLSearchParams(search));
  const isGiven = 'token' in given;

  useLayoutEffect(() => {
    if (isGiven) navigate(window.location.pathname, { replace: true, state: given });
  });

  if (isGiven) return given;
  const texts = Object.entries(isObject(kept) ? kept : {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
