import { useContext } from 'react';
import { SelectInput } from 'react-admin';
import type { OptionList } from '../../../contract/kinds.ts';
import { isOption, type Option } from '../../shared/values.ts';
import type { InputProps } from '../../kinds/kind.ts';
import { OptionsFailure } from './options-failure.tsx';
import { isFilter, requiredSelect } from './choice-input.tsx';
import { FilterSelect } from './filter-select.tsx';
import { StoredRecord } from '../form/stored-record.ts';
import { useOptions } from './use-options.ts';

/** The record's own option can be chosen even if the list no longer offers it. */
function withCurrent(options: readonly Option[], current: unknown): readonly Option[] {
  return isOption(current) && !options.some(({ key }) => key === current.key)
    ? [...options, current]
    : options;
}

/** An input that offers an option list; its value is the option's key. */
export function optionInput(list: OptionList) {
  return function OptionInput(props: InputProps) {
    const stored = useContext(StoredRecord);
    const { data, isPending, isLoadingError, refetch } = useOptions(list);
    const Select = isFilter(props) ? FilterSelect : SelectInput;
    return (
      <Select
        {...props}
        slotProps={requiredSelect(props)}
        choices={[...withCurrent(data ?? [], stored?.[props.source])]}
        optionValue="key"
        optionText="title"
        translateChoice={false}
        isPending={isPending}
        helperText={isLoadingError ? <OptionsFailure onRetry={refetch} /> : props.helperText}
      />
    );
  };
}
