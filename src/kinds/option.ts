import type { Kind } from '../../contract/kinds.ts';
import { isOption, valueText } from '../shared/values.ts';
import { keyedBy } from './keyed.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { TextCell } from './text-cell.tsx';

/** An item of an option list. */
export const option = ({ list }: Extract<Kind, { is: 'option' }>): KindParts => ({
  cell: TextCell,
  detail: { rank: 1, text: valueText },
  input: lazyInput(({ optionInput }) => optionInput(list)),
  toForm: (value) => (isOption(value) ? value.key : null),
  titledBy: { options: list },
  read: keyedBy('key'),
});
