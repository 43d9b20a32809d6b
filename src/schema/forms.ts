/*
 * Everything that is needed only once somebody writes or narrows a list: the dialogs, the inputs and
 * the form library beneath them. One chunk, loaded by lazyForms.tsx and by nothing else, so that the
 * first screen does not weigh what it does not show.
 */
export { BadgesDialog } from './BadgesDialog.tsx';
export { CreateDialog } from './CreateDialog.tsx';
export { EditDialog } from './EditDialog.tsx';
export { ExportDialog } from './ExportDialog.tsx';
export { FilterForm } from './FilterForm.tsx';
export { choiceInput } from './inputs/choiceInput.tsx';
export { DateFilter } from './inputs/DateFilter.tsx';
export { MoneyFilter } from './inputs/MoneyFilter.tsx';
export { MoneyInput } from './inputs/MoneyInput.tsx';
export { optionInput } from './inputs/OptionInput.tsx';
export { PhoneInput } from './inputs/PhoneInput.tsx';
export { referenceInput } from './inputs/ReferenceInput.tsx';
export { referencesInput } from './inputs/ReferencesInput.tsx';
export { LookDialog } from './LookDialog.tsx';
export { SavedFilters } from './SavedFilters.tsx';
export { SelectionBar } from './SelectionBar.tsx';
export { ShortcutsDialog } from './ShortcutsDialog.tsx';
export { ContentInput, EmailInput, LinkInput, TextInput } from './inputs/TextInput.tsx';
export { YesNoFilter, YesNoInput } from './inputs/YesNoInput.tsx';
