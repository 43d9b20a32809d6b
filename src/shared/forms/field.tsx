import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'id' | 'error' | 'label'> {
  label: string;
  /** The problem with the value, already translated. */
  error?: string;
  /** A hint below the input. */
  hint?: string;
}

/** A labeled text input with its error; a tenth of the size of MUI's TextField, which loads a select and a menu. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const textId = `${id}-text`;
  const text = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} aria-describedby={text && textId} {...input} />
      {text && <FormHelperText id={textId}>{text}</FormHelperText>}
    </FormControl>
  );
}
