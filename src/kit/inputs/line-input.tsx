import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { TextInput, type TextInputProps } from 'react-admin';
import type { InputProps } from '../../kinds/kind.ts';

interface LineInputProps
  extends InputProps, Pick<TextInputProps, 'type' | 'placeholder' | 'multiline' | 'minRows' | 'maxRows'> {
  /** The accepted characters, if not all are. */
  mask?: MaskitoOptions;
  /** `off` if the browser's suggestions do not fit the field. */
  autoComplete?: 'off';
}

/** A text input of one line or several. */
export function LineInput({ isRequired, mask, autoComplete, ...props }: LineInputProps) {
  const ref = useMaskito({ options: mask ?? null });
  return (
    <TextInput
      {...props}
      required={isRequired}
      slotProps={(mask ?? autoComplete) && { htmlInput: { ...(mask && { ref }), autoComplete } }}
    />
  );
}
