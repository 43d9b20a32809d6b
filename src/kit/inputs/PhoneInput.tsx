import { useMaskito } from '@maskito/react';
import { TextInput } from 'react-admin';
import type { InputProps } from '../../kinds/parts.ts';
import { phoneMask } from './phoneMask.ts';

/** A phone number, masked while it is typed. */
export function PhoneInput({ isRequired, ...props }: InputProps) {
  const ref = useMaskito({ options: phoneMask });
  return (
    <TextInput
      {...props}
      required={isRequired}
      type="tel"
      placeholder="+7 (000) 000-00-00"
      slotProps={{ htmlInput: { ref, autoComplete: 'off' } }}
    />
  );
}
