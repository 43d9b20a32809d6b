import { SelectInput } from 'react-admin';
import type { Input } from '../../kinds/kind.ts';
import { requiredSelect } from './requiredSelect.ts';

/** An input that offers fixed choices, each with the translation key of its title. */
export function choiceInput(titles: Readonly<Record<string, string>>): Input {
  const choices = Object.entries(titles).map(([id, name]) => ({ id, name }));
  return function ChoiceInput(props) {
    return <SelectInput {...props} slotProps={requiredSelect(props)} choices={choices} />;
  };
}
