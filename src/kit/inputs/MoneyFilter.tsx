import { useLocaleState } from 'react-admin';
import { price } from '../../../contract/rules.ts';
import { formatAmount, readAmount } from '../../shared/amount.ts';
import type { InputProps } from '../../kinds/parts.ts';
import { TypedFilter } from './TypedFilter.tsx';

/** An amount that a list is narrowed from or to. */
export function MoneyFilter({ source }: InputProps) {
  const [language] = useLocaleState();
  return (
    <TypedFilter
      source={source}
      read={(typed) => price().safeParse(readAmount(typed, language)).data}
      show={(asked) => formatAmount(asked) ?? ''}
      wrong="validation.price"
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
