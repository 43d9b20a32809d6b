import type { Kind } from '../../contract/kinds.ts';
import { MoneyCell, OptionCell, TextCell } from './cells.tsx';
import { isOption } from '../dataProvider/options.ts';
import type { Cell, Input } from './declaration.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { optionInput } from './OptionInput.tsx';
import { TextInput } from './TextInput.tsx';

/** How the values of one kind are drawn and edited. */
export interface Renderer {
  cell: Cell;
  input: Input;
  align: 'left' | 'right';
  /** The value a form starts from, given the record's; absent where they are the same. */
  toForm?: (value: unknown) => unknown;
}

/** The renderer of a kind: one per kind, never one per field. */
export function rendererOf(kind: Kind): Renderer {
  switch (kind.is) {
    case 'id':
    case 'text':
      return { cell: TextCell, input: TextInput, align: 'left' };
    case 'money':
      return { cell: MoneyCell, input: MoneyInput, align: 'right' };
    case 'option':
      return {
        cell: OptionCell,
        input: optionInput(kind.list),
        align: 'left',
        toForm: (value) => (isOption(value) ? value.key : null),
      };
  }
}
