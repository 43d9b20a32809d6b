import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { linkPaths } from '../../../contract/paths/links.ts';
import { useCapability } from '../../authProvider/store.ts';
import { isObject } from '../../shared/lenient.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { ApiError, request } from '../../shared/http/index.ts';

const NOT_FOUND = 404;

/** The state of the brand whose link was followed. */
export type LinkedBrand =
  /** No link was followed, or its brand cannot be read at the moment. */
  { status: 'none' } | { status: 'loading' } | { status: 'unknown' } | { status: 'known'; name: string };

const nameIn = (json: unknown) => (isObject(json) && typeof json.name === 'string' ? json.name : undefined);

async function find(code: string, signal: AbortSignal): Promise<LinkedBrand> {
  try {
    const { json } = await request(addressOf(linkPaths.brand, { code }), { signal });
    const name = nameIn(json);
    return name === undefined ? { status: 'none' } : { status: 'known', name };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
    return { status: isUnknown ? 'unknown' : 'none' };
  }
}

/**
 * The brand whose registration link was followed, where the backend announces such links.
 * `code` is sent with the registration; it is undefined for a link that belongs to no brand.
 */
export function useBrandLink(): { brand: LinkedBrand; code: string | undefined; refuse: () => void } {
  const given = new URLSearchParams(useSearch()).get('brand')?.trim();
  const hasLinks = useCapability('brand-links');
  const code = hasLinks && given ? given : undefined;
  const [brand, setBrand] = useState<LinkedBrand>({ status: code ? 'loading' : 'none' });

  useEffect(() => {
    if (!code) return undefined;
    const waiting = new AbortController();
    void find(code, waiting.signal).then((found) => {
      if (!waiting.signal.aborted) setBrand(found);
    });
    return () => waiting.abort();
  }, [code]);

  return {
    brand: code ? brand : { status: 'none' },
    code: brand.status === 'unknown' ? undefined : code,
    refuse: () => setBrand({ status: 'unknown' }),
  };
}
