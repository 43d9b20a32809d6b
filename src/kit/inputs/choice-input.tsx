import { SelectInput } from 'react-admin';
import type { InputProps, Input } from '../../kinds/kind.ts';
import { FilterSelect } from './filter-select.tsx';

/**
 * Tells assistive technology that a select needs a choice. react-admin's own `isRequired` marks the
 * label, and offers no empty choice; `required` would mark the label twice.
 */
export const requiredSelect = ({ isRequired }: InputProps) => ({
  select: { SelectDisplayProps: { 'aria-required': isRequired } },
});

/** A filter is the input without a line below it. */
export const isFilter = ({ helperText }: InputProps) => helperText === false;

/** An input that offers fixed choices, each with the translation key of its title. */
export function choiceInput(titles: Readonly<Record<string, string>>): Input {
  const choices = Object.entries(titles).map(([id, name]) => ({ id, name }));
  return function ChoiceInput(props) {
    if (isFilter(props)) return <FilterSelect {...props} choices={choices} />;
    return <SelectInput {...props} slotProps={requiredSelect(props)} choices={choices} />;
  };
}
