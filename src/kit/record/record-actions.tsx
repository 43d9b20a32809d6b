import { Button, DialogActions } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../form/dialog-address.ts';
import { ListAddress } from '../list/list-contexts.ts';

/** The actions of a dialog that shows a record, beside the button that closes it. */
export function RecordActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const close = useCloseDialog(useContext(ListAddress));
  return (
    <DialogActions sx={{ rowGap: 1 }}>
      <Button onClick={close}>{t('ra.action.close')}</Button>
      {children}
    </DialogActions>
  );
}
