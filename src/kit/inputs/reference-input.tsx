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
import { type Choice, toChoice } from './use-choices.ts';
import { useSearchedChoices } from './use-searched-choices.ts';

/** The most choices that the list shows; typing finds the others. */
const suggestions = 100;

/** A chosen record stays a choice even if the list does not offer it. */
const withChoice = (choices: readonly Choice[], one: Choice | undefined): readonly Choice[] =>
  one && !choices.some(({ id }) => id === one.id) ? [...choices, one] : choices;

// A constant, since the input forgets what is being typed if this element changes.
const choiceText = <ChoiceText />;
const nameOf = ({ name }: Choice) => name;

/**
 * Whether a choice matches the typed text. Before anything is typed, the text is the whole name of the chosen record:
 * then every choice matches.
 *
 * @param found the choices that the server found for the text, by more than their names
 */
const matching =
  (chosen: unknown, found: readonly Choice[]) =>
  (typed: string, choice: Choice): boolean =>
    String(choice.id) === String(chosen)
      ? choice.name === typed
      : found.includes(choice) || folded(choice.name).includes(folded(typed.trim()));

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
    const listed = useSearchedChoices(resource, chosen);
    const { search } = listed;
    const own = stored?.[field];
    const withOwn = withChoice(listed.choices, isReference(own) ? toChoice(resource, own) : undefined);
    const offered = withChoice(withOwn, listed.current);
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
        choices={[...choices]}
        optionText={choiceText}
        inputText={nameOf}
        translateChoice={false}
        suggestionLimit={suggestions}
        // Without this, the list would be cut before it is searched.
        matchSuggestion={matching(chosen ?? '', search ? listed.choices : [])}
        setFilter={search?.setTyped}
        debounce={search ? 0 : undefined}
        noOptionsText={search?.isSearching ? t('ra.page.loading') : undefined}
        isPending={listed.isPending}
        helperText={listed.isLoadingError ? <OptionsFailure onRetry={listed.refetch} /> : helperText}
      />
    );
  };
}
