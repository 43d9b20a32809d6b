/*
 * Everything that is needed only once somebody writes or narrows a list: the dialogs, the inputs and
 * the form library beneath them. One chunk, loaded by lazyForms.tsx and by nothing else, so that the
 * first screen does not weigh what it does not show.
 */
export { BadgesDialog } from './table/BadgesDialog.tsx';
export { CreateDialog } from './form/CreateDialog.tsx';
export { EditDialog } from './form/EditDialog.tsx';
export { ExportDialog } from './export/ExportDialog.tsx';
export { FilterChips } from './filters/FilterChips.tsx';
export { FilterForm } from './filters/FilterForm.tsx';
export { checkboxesInput } from './inputs/CheckboxesInput.tsx';
export { choiceInput } from './inputs/choiceInput.tsx';
export { LineInput } from './inputs/LineInput.tsx';
export { optionInput } from './inputs/OptionInput.tsx';
export { referenceInput } from './inputs/ReferenceInput.tsx';
export { referencesInput } from './inputs/ReferencesInput.tsx';
export { RecordDialog } from './record/RecordDialog.tsx';
export { LookDialog } from './table/LookDialog.tsx';
export { SavedFilters } from './filters/SavedFilters.tsx';
export { SelectionBar } from './selection/SelectionBar.tsx';
export { ShortcutsDialog } from './list/ShortcutsDialog.tsx';
export { TypedFilter } from './inputs/TypedFilter.tsx';
export { TypedInput } from './inputs/TypedInput.tsx';
export { YesNoFilter, YesNoInput } from './inputs/YesNoInput.tsx';
