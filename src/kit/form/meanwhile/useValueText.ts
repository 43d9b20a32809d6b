import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../../contract/kinds.ts';
import { formatAmount } from '../../../shared/amount.ts';
import { isObject } from '../../../shared/isObject.ts';
import { valueText } from '../../../shared/valueText.ts';
import type { FormInput } from '../../view.ts';

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The query key under which the inputs keep their choices, so that nothing is requested twice. */
function offeredKey(kind: Kind | undefined, language: string): readonly string[] | undefined {
  if (kind?.is === 'option') return ['options', kind.list, language];
  if (kind?.is === 'reference' || kind?.is === 'references') return [kind.resource, 'getAll', language];
  return undefined;
}

const isKnownBy = (wanted: unknown) => (one: unknown) =>
  isObject(one) && String(one.key ?? one.id) === String(wanted);

/**
 * The readable text of a form's value, by its kind: the title of an option, the name of a record.
 *
 * @param records records that may have the names of values the inputs no longer offer.
 */
export function useValueText(records: readonly Readonly<Record<string, unknown>>[]) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const [language] = useLocaleState();
  return ({ source, kind }: FormInput, value: unknown): string => {
    if (isNothing(value)) return t('form.nothing');
    if (kind?.is === 'yesNo') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (kind?.is === 'money') return formatAmount(value) ?? String(value);
    const key = offeredKey(kind, language);
    if (!key) return String(value);
    const field = kind?.is === 'reference' ? kind.field : source;
    const own = records.flatMap((record) => record[field] ?? []);
    const known = [...(queryClient.getQueryData<readonly unknown[]>(key) ?? []), ...own];
    return [value]
      .flat()
      .map((one) => valueText(known.find(isKnownBy(one)) ?? one))
      .join(', ');
  };
}
