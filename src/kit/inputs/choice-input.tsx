import { SelectInput } from 'react-admin';
import type { InputProps, Input } from '../../kinds/kind.ts';

/**
 * Tells assistive technology that a select needs a choice. react-admin's own `isRequired` marks the
 * label, and offers no empty choice; `required` would mark the label twice.
 */
export const requiredSelect = ({ isRequired }: InputProps) => ({
  select: { SelectDisplayProps: { 'aria-required': isRequired } },
});

/** An input that offers fixed choices, each with the translation key of its title. */
export function choiceInput(titles: Readonly<Record<string, string>>): Input {
  const choices = Object.entries(titles).map(([id, name]) => ({ id, name }));
  return function ChoiceInput(props) {
    return <SelectInput {...props} slotProps={requiredSelect(props)} choices={choices} />;
  };
}
