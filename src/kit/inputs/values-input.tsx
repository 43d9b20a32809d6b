import { AutocompleteInput } from 'react-admin';
import type { Input } from '../../kinds/kind.ts';

/** More than anyone scrolls through; typing finds the rest. */
const suggestions = 100;

/**
 * An input that offers values which are the same in every language, such as currencies.
 *
 * @param values is called once the input is drawn
 */
export function valuesInput(values: () => readonly string[]): Input {
  return function ValuesInput({ isRequired, ...props }) {
    const choices = values().map((value) => ({ id: value, name: value }));
    return (
      <AutocompleteInput
        {...props}
        TextFieldProps={{ required: isRequired }}
        choices={choices}
        translateChoice={false}
        suggestionLimit={suggestions}
      />
    );
  };
}
