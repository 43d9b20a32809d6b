import { TextInput as RaTextInput } from 'react-admin';
import type { InputProps } from './declaration.ts';

/** A line of text. */
export function TextInput(props: InputProps) {
  return <RaTextInput {...props} />;
}
