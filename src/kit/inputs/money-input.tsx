import { useLocaleState } from 'react-admin';
import { price } from '../../../contract/rules.ts';
import type { InputProps } from '../../kinds/kind.ts';
import { amountToType, readAmount } from '../../shared/read-amount.ts';
import { TypedFilter } from './typed-filter.tsx';
import { TypedInput } from './typed-input.tsx';

/** An amount. The form's value is what the API takes, `"1.50"`. */
export function MoneyInput(props: InputProps) {
  const [language] = useLocaleState();
  return (
    <TypedInput
      {...props}
      show={(value) => amountToType(value, language)}
      read={(typed) => readAmount(typed, language)}
      inputMode="decimal"
    />
  );
}

/** An amount that a list is narrowed from or to. */
export function MoneyFilter({ source }: InputProps) {
  const [language] = useLocaleState();
  return (
    <TypedFilter
      source={source}
      read={(typed) => price().safeParse(readAmount(typed, language)).data}
      show={(value) => amountToType(value, language)}
      wrong="validation.price"
      inputMode="decimal"
    />
  );
}
