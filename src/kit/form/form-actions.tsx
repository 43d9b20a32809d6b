import { Button, DialogActions } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { useBusy } from '../../shared/dialog/busy.ts';

interface FormActionsProps {
  /** Translation key of the button that saves. */
  button?: string;
  onClose: () => void;
}

/**
 * Cancel and Save. Save is enabled even while a value is missing, so that pressing it reports the error; it is disabled
 * while saving.
 */
export function FormActions({ button = 'ra.action.save', onClose }: FormActionsProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormState();
  useBusy(isSubmitting);
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      <BusyButton type="submit" variant="contained" loading={isSubmitting}>
        {t(button)}
      </BusyButton>
    </DialogActions>
  );
}
