import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TitledBy } from '../../../kinds/kind.ts';
import { isObject } from '../../../shared/lenient.ts';
import { valueText } from '../../../shared/values.ts';
import type { FormInput } from '../../view.ts';

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The query key under which the inputs keep their choices, so that nothing is requested twice. */
function offeredKey(titledBy: TitledBy, language: string): readonly string[] {
  return 'options' in titledBy
    ? ['options', titledBy.options, language]
    : [titledBy.records, 'getAll', language];
}

const isKnownBy = (wanted: unknown) => (one: unknown) =>
  isObject(one) && String(one.key ?? one.id) === String(wanted);

/**
 * The readable text of a form's value, by its kind: the title of an option, the name of a record.
 *
 * @param records records that may contain the names of values that the inputs no longer offer.
 */
export function useValueText(records: readonly Readonly<Record<string, unknown>>[]) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const [language] = useLocaleState();
  return ({ source, parts }: FormInput, value: unknown): string => {
    if (isNothing(value)) return t('form.nothing');
    const { text = String, titledBy, readFrom = source } = parts;
    if (!titledBy) return text(value, t);
    const own = records.flatMap((record) => record[readFrom] ?? []);
    const known = [
      ...(queryClient.getQueryData<readonly unknown[]>(offeredKey(titledBy, language)) ?? []),
      ...own,
    ];
    return [value]
      .flat()
      .map((one) => valueText(known.find(isKnownBy(one)) ?? one))
      .join(', ');
  };
}
