import { price } from '../../../contract/rules.ts';
import type { InputProps } from '../declaration.ts';
import { MoneyInput } from './MoneyInput.tsx';

const isAmount = (value: unknown) =>
  !value || price().safeParse(value).success ? undefined : 'validation.price';

/** An amount that a list is narrowed from or to; what is no amount narrows nothing. */
export function MoneyFilter(props: InputProps) {
  return <MoneyInput {...props} validate={isAmount} />;
}
