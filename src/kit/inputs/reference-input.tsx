import { useContext, useEffect, useRef } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { folded } from '../../../contract/folded.ts';
import type { Input } from '../../kinds/kind.ts';
import { isReference } from '../../shared/values.ts';
import { StoredRecord } from '../form/stored-record.ts';
import { OptionsFailure } from './options-failure.tsx';
import { isFilter } from './choice-input.tsx';
import { ChoiceText } from './choice-text.tsx';
import { type Choice, toChoice, useChoices } from './use-choices.ts';

/** The most choices that the list shows; typing finds the others. */
const suggestions = 100;

/** The record's own reference can be chosen even if the list does not offer it. */
function withCurrent(resource: string, choices: readonly Choice[], current: unknown): Choice[] {
  return isReference(current) && !choices.some(({ id }) => id === current.id)
    ? [...choices, toChoice(resource, current)]
    : [...choices];
}

// A constant, since the input forgets what is being typed if this element changes.
const choiceText = <ChoiceText />;
const nameOf = ({ name }: Choice) => name;

/**
 * Whether a choice matches the typed text. Before anything is typed, the text is the whole name of the chosen record:
 * then every choice matches.
 */
const matching =
  (chosen: unknown) =>
  (typed: string, { id, name }: Choice): boolean =>
    String(id) === String(chosen) ? name === typed : folded(name).includes(folded(typed.trim()));

/** Low enough to open below the input: a list that opens upward hides the content of the dialog above it. */
const lowList = { listbox: { sx: { maxHeight: '24vh' } } };

/**
 * An input that chooses a record of another resource; its value is the id.
 *
 * @param field the field of the record in context that has the other record
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
    // react-admin's input cannot open its list yet when React gives it the focus.
    const opens = opensAtOnce && autoFocus;
    useEffect(() => {
      if (opens) input.current?.focus();
    }, [opens]);
    const narrows = isFilter(props);
    const helperText = narrows ? false : detail || props.helperText;
    return (
      <AutocompleteInput
        {...props}
        TextFieldProps={{
          autoFocus: autoFocus && !opens,
          inputRef: input,
          required: isRequired,
          placeholder: narrows ? t('list.any') : undefined,
        }}
        openOnFocus={opensAtOnce}
        slotProps={opensAtOnce ? lowList : undefined}
        choices={choices}
        optionText={choiceText}
        inputText={nameOf}
        translateChoice={false}
        suggestionLimit={suggestions}
        // Without this, the list would be cut before it is searched.
        matchSuggestion={matching(chosen ?? '')}
        isPending={isPending}
        helperText={isLoadingError ? <OptionsFailure onRetry={refetch} /> : helperText}
      />
    );
  };
}
