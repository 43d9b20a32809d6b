import { TextInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';

/** A text that is no whole number stays as it was typed, so that the rule of the field can refuse it. */
const read = (typed: string): number | string => (/^\d+$/.test(typed) ? Number(typed) : typed);

/** A whole number. */
export function NumberInput({ isRequired, ...props }: InputProps) {
  return (
    <TextInput
      {...props}
      required={isRequired}
      parse={read}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
