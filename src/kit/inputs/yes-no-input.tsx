import { BooleanInput, SelectInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';
import { filterSelect } from './choice-input.tsx';

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
  return <SelectInput {...props} {...filterSelect} choices={answers} />;
}
