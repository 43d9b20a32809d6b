import type { Kind } from '../../contract/kinds.ts';
import { numberIn } from '../shared/lenient.ts';
import { isReference, valueText } from '../shared/values.ts';
import { keyedBy } from './keyed.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { TextCell } from './text-cell.tsx';

/** Another record. */
export const reference = ({ resource, field }: Extract<Kind, { is: 'reference' }>): KindParts => ({
  cell: TextCell,
  naming: 5,
  detail: { rank: 2, text: valueText },
  input: lazyInput(({ referenceInput }) => referenceInput(resource, field)),
  readFrom: field,
  toForm: (value) => (isReference(value) ? value.id : (numberIn(value) ?? null)),
  titledBy: { records: resource },
  read: keyedBy('id'),
});
