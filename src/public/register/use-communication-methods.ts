import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { options } from '../../../contract/options.ts';
import { isObject } from '../../shared/lenient.ts';
import { useAbortable } from '../../shared/use-abortable.ts';
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

  const { begin, abort } = useAbortable();

  const load = useCallback(async () => {
    const signal = begin();
    try {
      const { json } = await request(path, { signal });
      if (!signal.aborted) setMethods({ status: 'loaded', options: methodsIn(json) });
    } catch {
      if (!signal.aborted) setMethods({ status: 'failed' });
    }
  }, [begin]);

  useEffect(() => {
    void load();
    return abort;
  }, [load, abort, language]);

  const retry = () => {
    setMethods({ status: 'loading' });
    void load();
  };
  return { methods, retry };
}
