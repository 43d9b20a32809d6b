import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { asBoolean } from '../shared/lenient.ts';
import { Badge } from './badge.tsx';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

const titles = { '1': 'ra.boolean.true', '0': 'ra.boolean.false' };

/** The key of Yes or No, given a record's or a form's value, or a filter's, which is a text. */
const keyOf = (value: unknown) => titles[value && value !== '0' ? '1' : '0'];

/** Yes or No. */
export function YesNoCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const value: unknown = useFieldValue({ source });
  if (value === null || value === undefined) return <>{nothing}</>;
  return <Badge text={t(keyOf(value))} tone={value ? 'is-good' : 'is-over'} />;
}

/** A value that is Yes or No. */
export const yesNo: KindParts = {
  cell: YesNoCell,
  isLabeled: true,
  card: 'first',
  input: lazyInput(({ YesNoInput }) => YesNoInput),
  filter: lazyInput(({ YesNoFilter }) => YesNoFilter),
  toForm: Boolean,
  text: (value, t) => t(keyOf(value)),
  fileText: (value, { yes, no }) => (value ? yes : no),
  read: (value) => (value === null ? value : asBoolean(value)),
};
