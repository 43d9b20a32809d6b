import { useMemo } from 'react';
import { I18nContext, SelectInput, type SelectInputProps, useI18nProvider } from 'react-admin';

/**
 * The select of a filter, which says that it does not narrow the list as long as nothing is chosen. Its empty choice is
 * named by what it shows, where react-admin says “Clear field”.
 */
export function FilterSelect(props: SelectInputProps) {
  const texts = useI18nProvider();
  const named = useMemo(
    () => ({
      ...texts,
      translate: (key: string, options?: object): string =>
        texts.translate(key === 'ra.action.clear_input_value' ? 'list.any' : key, options),
    }),
    [texts],
  );
  return (
    <I18nContext value={named}>
      <SelectInput {...props} emptyText="list.any" slotProps={{ select: { displayEmpty: true } }} />
    </I18nContext>
  );
}
