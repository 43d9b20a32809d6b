import { useMaskito } from '@maskito/react';
import { TextInput, useTranslate } from 'react-admin';
import { dateMask, readDate, showDate } from '../dateMask.ts';
import type { InputProps } from '../declaration.ts';

const isDate = (value: unknown) =>
  !value || readDate(showDate(String(value))) ? undefined : 'validation.date';

/**
 * A day that a list is narrowed from or to. The form holds `2025-12-31`, or what is being typed, which
 * narrows nothing.
 */
export function DateFilter(props: InputProps) {
  const translate = useTranslate();
  const ref = useMaskito({ options: dateMask });
  return (
    <TextInput
      {...props}
      placeholder={translate('form.date_mask')}
      format={(value: unknown) => showDate(String(value ?? ''))}
      parse={(typed: string) => readDate(typed) ?? typed}
      validate={isDate}
      helperText={false}
      slotProps={{ htmlInput: { ref, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
