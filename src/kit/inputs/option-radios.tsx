import { RadioButtonGroupInput } from 'react-admin';
import type { OptionList } from '../../../contract/kinds.ts';
import { OptionsFailure } from './options-failure.tsx';
import { useOptions } from './use-options.ts';

/** Offers an option list as radio buttons; the value is the option's key. */
export function OptionRadios({ source, list }: { source: string; list: OptionList }) {
  const { data, isPending, isLoadingError, refetch } = useOptions(list);
  return (
    <RadioButtonGroupInput
      source={source}
      choices={[...(data ?? [])]}
      optionValue="key"
      optionText="title"
      translateChoice={false}
      parse={Number}
      isPending={isPending}
      helperText={isLoadingError ? <OptionsFailure onRetry={refetch} /> : false}
    />
  );
}
