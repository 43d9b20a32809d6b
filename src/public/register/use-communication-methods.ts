import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { options } from '../../../contract/options.ts';
import { isObject } from '../../shared/lenient.ts';
import { isOption, type Option } from '../../shared/values.ts';
import { request } from '../../shared/http/index.ts';

const path: (typeof options)['user']['path'] = '/api/v1/options/user';

export type Methods = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; options: Option[] };

function methodsIn(json: unknown): Option[] {
  const list = isObject(json) ? json.communication_method : undefined;
  if (!Array.isArray(list)) throw new TypeError(`${path} answered no communication methods`);
  return list.filter(isOption);
}

/** How an account can be reached, titled in the language on screen. */
export function useCommunicationMethods() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [methods, setMethods] = useState<Methods>({ status: 'loading' });

  const load = useCallback(
    (signal?: AbortSignal) =>
      request(path, { signal }).then(
        ({ json }) => setMethods({ status: 'loaded', options: methodsIn(json) }),
        () => {
          if (!signal?.aborted) setMethods({ status: 'failed' });
        },
      ),
    [],
  );

  useEffect(() => {
    const waiting = new AbortController();
    void load(waiting.signal);
    return () => waiting.abort();
  }, [load, language]);

  const retry = () => {
    setMethods({ status: 'loading' });
    void load();
  };
  return { methods, retry };
}
