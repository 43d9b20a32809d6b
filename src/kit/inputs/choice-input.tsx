import { SelectInput } from 'react-admin';
import type { InputProps, Input } from '../../kinds/kind.ts';

/**
 * Tells assistive technology that a select needs a choice. react-admin's own `isRequired` marks the
 * label, and offers no empty choice; `required` would mark the label twice.
 */
export const requiredSelect = ({ isRequired }: InputProps) => ({
  select: { SelectDisplayProps: { 'aria-required': isRequired } },
});

/** The select of a filter, which says that it does not narrow the list as long as nothing is chosen. */
export const filterSelect = { emptyText: 'list.any', slotProps: { select: { displayEmpty: true } } };

/** A filter is the input without a line below it. */
export const isFilter = ({ helperText }: InputProps) => helperText === false;

/** An input that offers fixed choices, each with the translation key of its title. */
export function choiceInput(titles: Readonly<Record<string, string>>): Input {
  const choices = Object.entries(titles).map(([id, name]) => ({ id, name }));
  return function ChoiceInput(props) {
    const look = isFilter(props) ? filterSelect : { slotProps: requiredSelect(props) };
    return <SelectInput {...props} {...look} choices={choices} />;
  };
}
