import { type ChangeEvent, useState } from 'react';
import { TextInput } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';

const wordsIn = (typed: string) => typed.split(/[\s,;]+/).filter((word) => word !== '');
const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

/** Several words, typed one a line or with commas between them; the form holds a list. */
export function WordsInput({ isRequired, ...props }: InputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...props}
      multiline
      required={isRequired}
      format={(value: unknown) => typed ?? textOf(value)}
      parse={wordsIn}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
