import { useContext, useEffect, useRef } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../kinds/kind.ts';
import { isReference } from '../../shared/values.ts';
import { StoredRecord } from '../form/stored-record.ts';
import { OptionsFailure } from './options-failure.tsx';
import { ChoiceText } from './choice-text.tsx';
import { type Choice, toChoice, useChoices } from './use-choices.ts';

/** More than anyone scrolls through; typing finds the rest. */
const suggestions = 100;

/** The record's own reference stays choosable when the list does not offer it. */
function withCurrent(resource: string, choices: readonly Choice[], current: unknown): Choice[] {
  return isReference(current) && !choices.some(({ id }) => id === current.id)
    ? [...choices, toChoice(resource, current)]
    : [...choices];
}

// With another one at every drawing the input would forget what is being typed.
const choiceText = <ChoiceText />;
const nameOf = ({ name }: Choice) => name;

/**
 * Whether a choice has what was typed. Of the chosen one only its whole name counts, which is there
 * before anything is typed: while it matches, every choice is offered.
 */
const matching =
  (chosen: unknown) =>
  (typed: string, { id, name }: Choice): boolean =>
    String(id) === String(chosen) ? name === typed : name.toLowerCase().includes(typed.trim().toLowerCase());

/** Low enough to find room below: opened at once and upwards, a list hides what the dialog shows above. */
const lowList = { listbox: { sx: { maxHeight: '24vh' } } };

/**
 * An input that chooses a record of another resource; its value is the id.
 *
 * @param field where the record in context carries the other one
 * @param opensAtOnce whether a dialog that opens with the cursor here opens the list as well
 * @param none translation key of the choice of no record, where that is one
 */
export function referenceInput(
  resource: string,
  field: string,
  { opensAtOnce = false, none }: { opensAtOnce?: boolean; none?: string } = {},
): Input {
  return function ReferenceInput({ autoFocus, isRequired, ...props }) {
    const { t } = useTranslation();
    const stored = useContext(StoredRecord);
    const chosen: unknown = useWatch({ name: props.source });
    const { data = [], isPending, isLoadingError, refetch } = useChoices(resource);
    const offered = withCurrent(resource, data, stored?.[field]);
    const choices = none ? [{ id: '', name: t(none), detail: '' }, ...offered] : offered;
    const detail = choices.find(({ id }) => String(id) === String(chosen))?.detail;
    const input = useRef<HTMLInputElement>(null);
    // The framework's input cannot open its list yet when React gives it the focus.
    const opens = opensAtOnce && autoFocus;
    useEffect(() => {
      if (opens) input.current?.focus();
    }, [opens]);
    const helperText = props.helperText ?? (detail || undefined);
    return (
      <AutocompleteInput
        {...props}
        TextFieldProps={{ autoFocus: autoFocus && !opens, inputRef: input, required: isRequired }}
        openOnFocus={opensAtOnce}
        slotProps={opensAtOnce ? lowList : undefined}
        choices={choices}
        optionText={choiceText}
        inputText={nameOf}
        translateChoice={false}
        suggestionLimit={suggestions}
        // Without it the list would be cut before it is searched.
        matchSuggestion={matching(chosen ?? '')}
        isPending={isPending}
        helperText={isLoadingError ? <OptionsFailure onRetry={refetch} /> : helperText}
      />
    );
  };
}
