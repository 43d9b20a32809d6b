import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOffered, type OfferedTo } from '../../../contract/offer-calls.ts';
import { serverSearch } from '../../kit/inputs/server-search.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { useRested } from '../../shared/use-rested.ts';
import { findOffered, type Named } from './offer-calls.ts';

/** The pause in typing after which the server searches, in milliseconds. */
const debounceMs = 200;

interface OfferedChoiceProps {
  to: Exclude<OfferedTo, 'everyone'>;
  label: string;
  value: Named[];
  onChange: (chosen: Named[]) => void;
  /** The problem with the choice, already translated. */
  problem: string | undefined;
}

/** Chooses brands or affiliates, which the server finds by their names. */
export function OfferedChoice({ to, label, value, onChange, problem }: OfferedChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const rested = useRested(typed, debounceMs);
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['offered', to, rested],
    queryFn: ({ signal }) => findOffered(to, rested, signal),
    placeholderData: keepPreviousData,
  });
  const failure = error ? errorText(t, error, t('error.server')) : undefined;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={data}
      value={value}
      onChange={(_event, chosen) => onChange(chosen.slice(0, mostOffered))}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      {...serverSearch<Named>(t, failure)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={problem !== undefined || failure !== undefined}
          helperText={problem ?? failure}
        />
      )}
    />
  );
}
