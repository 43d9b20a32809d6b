import { Button, DialogActions } from '@mui/material';
import type { MouseEvent } from 'react';
import { type RaRecord } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../shared/busy-button.tsx';
import { useBusy } from '../../../shared/dialog/busy.ts';
import type { FormInput } from '../../view.ts';
import { startValues } from '../start-record.ts';
import { useIsRead } from './use-is-read.ts';

interface ChangedActionsProps {
  inputs: readonly FormInput[];
  theirs: RaRecord;
  /** The news that the choice is about: the same object for as long as nothing new is on screen. */
  news: unknown;
  onTaken: () => void;
}

/** The choice between the typed values and those that somebody else saved; Escape closes the dialog. */
export function ChangedActions({ inputs, theirs, news, onTaken }: ChangedActionsProps) {
  const { t } = useTranslation();
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  useBusy(isSubmitting);
  const isRead = useIsRead(news);
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    reset(startValues(inputs, theirs));
    onTaken();
    // The button disappears, and must not take the focus with it.
    currentTarget.form?.querySelector('input')?.focus();
  };
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      <Button disabled={isSubmitting} onClick={take}>
        {t('form.take_theirs')}
      </Button>
      <BusyButton type="submit" variant="contained" disabled={!isRead} loading={isSubmitting}>
        {t('form.keep_mine')}
      </BusyButton>
    </DialogActions>
  );
}
