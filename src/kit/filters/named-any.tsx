import { type ReactNode, useMemo } from 'react';
import { I18nContext, useI18nProvider } from 'react-admin';

/** Names the empty option of the selects in it by what it shows, where react-admin says “Clear field”. */
export function NamedAny({ children }: { children: ReactNode }) {
  const texts = useI18nProvider();
  const named = useMemo(
    () => ({
      ...texts,
      translate: (key: string, options?: object): string =>
        texts.translate(key === 'ra.action.clear_input_value' ? 'list.any' : key, options),
    }),
    [texts],
  );
  return <I18nContext value={named}>{children}</I18nContext>;
}
