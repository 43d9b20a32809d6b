import { type ChangeEvent, useState } from 'react';
import { TextInput, useLocaleState } from 'react-admin';
import { formatAmount, readAmount } from '../../shared/amount.ts';
import type { InputProps } from '../../kinds/parts.ts';

/**
 * An amount of money. The form holds what the API takes, `"1.50"`, while the field shows what is
 * being typed, and the amount itself once it is left.
 */
export function MoneyInput({ isRequired, ...props }: InputProps) {
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...props}
      required={isRequired}
      format={(value: unknown) => typed ?? formatAmount(value) ?? ''}
      parse={(value: string) => readAmount(value, locale)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
