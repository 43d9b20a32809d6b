import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { mostOffered, type OfferedTo } from '../../../contract/offer-calls.ts';
import { useServerSearch } from '../../kit/inputs/use-server-search.ts';
import { findOffered, type Named } from './offer-calls.ts';

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
  const { found, failure, search } = useServerSearch({
    queryKey: ['offered', to],
    find: (text, signal) => findOffered(to, text, signal),
  });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found}
      value={value}
      onChange={(_event, chosen) => onChange(chosen.slice(0, mostOffered))}
      {...search}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
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
