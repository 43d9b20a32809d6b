import { TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface PaymentNoteProps {
  value: string;
  onChange: (note: string) => void;
  /** Already translated. */
  problem: string | undefined;
  autoFocus?: boolean;
}

/** The field for the note of a payment, which its affiliate reads. */
export function PaymentNote({ value, onChange, problem, autoFocus = false }: PaymentNoteProps) {
  const { t } = useTranslation();
  return (
    <TextField
      autoFocus={autoFocus}
      multiline
      maxRows={8}
      label={t('money.note')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? t('money.note_hint')}
    />
  );
}
