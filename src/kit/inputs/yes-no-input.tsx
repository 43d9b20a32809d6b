import { BooleanInput, SelectInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';

/** A switch. */
export function YesNoInput({ source, autoFocus }: InputProps) {
  return <BooleanInput source={source} autoFocus={autoFocus} />;
}

const answers = [
  { id: '1', name: 'ra.boolean.true' },
  { id: '0', name: 'ra.boolean.false' },
];

/** A filter with the choices Yes, No and either. */
export function YesNoFilter(props: InputProps) {
  return <SelectInput {...props} choices={answers} />;
}
