import { type ChangeEvent, useState } from 'react';
import { TextInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';

interface TypedInputProps extends InputProps {
  /** The text of the form's value. */
  show: (value: unknown) => string;
  /** The form's value of a text that is typed. */
  read: (typed: string) => string;
  inputMode: 'decimal';
}

/**
 * A value that people type in another format than the API's. The field shows the typed text, and the value itself once
 * it loses the focus.
 */
export function TypedInput({ isRequired, show, read, inputMode, ...props }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...props}
      required={isRequired}
      format={(value: unknown) => typed ?? show(value)}
      parse={read}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }}
    />
  );
}
