import { Alert } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The failure of the whole form, in the server's words where it gave any. */
export function FormAlert() {
  const { errors } = useFormState();
  const message = errors.root?.server?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}
