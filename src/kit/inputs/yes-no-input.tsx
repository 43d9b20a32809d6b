import { BooleanInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';
import { FilterSelect } from './filter-select.tsx';

/** A switch. */
export function YesNoInput({ source, autoFocus }: InputProps) {
  return <BooleanInput source={source} autoFocus={autoFocus} helperText={false} />;
}

const answers = [
  { id: '1', name: 'ra.boolean.true' },
  { id: '0', name: 'ra.boolean.false' },
];

/** A filter with the choices Yes, No and either. */
export function YesNoFilter(props: InputProps) {
  return <FilterSelect {...props} choices={answers} />;
}
