import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBusy } from '../../dialog/busy.ts';

interface FormActionsProps {
  /** Translation key of the button that saves. */
  button?: string;
  onClose: () => void;
}

/** Cancel and Save. Save is enabled also while something is missing, so that pressing it says what; not while it saves. */
export function FormActions({ button = 'ra.action.save', onClose }: FormActionsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  useBusy(isSubmitting);
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate(button)}
      </Button>
    </DialogActions>
  );
}
