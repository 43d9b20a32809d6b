import { useContext } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Input } from '../parts.ts';
import { isReference } from '../reference.ts';
import { StoredRecord } from '../form/storedRecord.ts';
import { OptionsFailure } from './OptionsFailure.tsx';
import { type Choice, toChoice, useChoices } from './useChoices.ts';

/** More than anyone scrolls through; typing finds the rest. */
const suggestions = 100;

/** The record's own reference stays choosable when the list does not offer it. */
function withCurrent(choices: readonly Choice[], current: unknown): Choice[] {
  return isReference(current) && !choices.some(({ id }) => id === current.id)
    ? [...choices, toChoice(current)]
    : [...choices];
}

/**
 * Whether a choice has what was typed. Of the chosen one only its whole name counts, which is there
 * before anything is typed: while it matches, every choice is offered.
 */
const matching =
  (chosen: unknown) =>
  (typed: string, { id, name }: Choice): boolean =>
    String(id) === String(chosen) ? name === typed : name.toLowerCase().includes(typed.trim().toLowerCase());

/**
 * An input that chooses a record of another resource; its value is the id.
 *
 * @param field where the record in context carries the other one
 */
export function referenceInput(resource: string, field: string): Input {
  return function ReferenceInput({ autoFocus, isRequired, ...props }) {
    const stored = useContext(StoredRecord);
    const chosen: unknown = useWatch({ name: props.source });
    const { data = [], isPending, isLoadingError, refetch } = useChoices(resource);
    return (
      <AutocompleteInput
        {...props}
        TextFieldProps={{ autoFocus, required: isRequired }}
        // A dialog that opens with the cursor here must not open the list as well.
        openOnFocus={false}
        choices={withCurrent(data, stored?.[field])}
        translateChoice={false}
        suggestionLimit={suggestions}
        // Without it the list would be cut before it is searched.
        matchSuggestion={matching(chosen)}
        isPending={isPending}
        helperText={isLoadingError ? <OptionsFailure onRetry={refetch} /> : props.helperText}
      />
    );
  };
}
