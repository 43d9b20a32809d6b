/*
 * Everything that is needed only to edit records or filter a list: the dialogs, the inputs and the form library. It is
 * one chunk, which only lazy-forms.tsx loads, so that the first screen does not include it.
 */
export { BadgesButton } from './table/badges-button.tsx';
export { CreateDialog } from './form/create-dialog.tsx';
export { EditDialog } from './form/edit-dialog.tsx';
export { FilterChips } from './filters/filter-chips.tsx';
export { FilterForm } from './filters/filter-form.tsx';
export { checkboxesInput } from './inputs/checkboxes-input.tsx';
export { choiceInput } from './inputs/choice-input.tsx';
export { LineInput } from './inputs/line-input.tsx';
export { MoneyFilter, MoneyInput } from './inputs/money-input.tsx';
export { NumberInput } from './inputs/number-input.tsx';
export { optionInput } from './inputs/option-input.tsx';
export { referenceInput } from './inputs/reference-input.tsx';
export { referencesInput } from './inputs/references-input.tsx';
export { ListTools } from './list/list-tools.tsx';
export { RecordDrawer } from './record/record-drawer.tsx';
export { SelectionBar } from './selection/selection-bar.tsx';
export { TypedFilter } from './inputs/typed-filter.tsx';
export { valuesInput } from './inputs/values-input.tsx';
export { ViewTabs } from './filters/view-tabs.tsx';
export { WordsInput } from './inputs/words-input.tsx';
export { RowMenu } from './table/row-menu.tsx';
export { YesNoFilter, YesNoInput } from './inputs/yes-no-input.tsx';
export { phoneMask } from '../kinds/phone-mask.ts';
