import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface SelectFieldProps extends Omit<NativeSelectProps, 'id' | 'error' | 'input'> {
  label: string;
  /** The problem with the value, already translated. */
  error?: ReactNode;
}

/** A labeled select of the browser: much smaller than MUI's, and native on a phone. */
export function SelectField({ label, error, inputProps, children, ...select }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-describedby': error ? errorId : undefined, ...inputProps }}
        {...select}
      >
        {children}
      </NativeSelect>
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}
