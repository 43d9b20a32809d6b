import { Button, DialogActions } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useCloseDialog } from '../form/dialogAddress.ts';
import { ListAddress } from '../list/listAddress.ts';

/** The actions of a dialog that shows a record, beside the button that closes it. */
export function RecordActions({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const close = useCloseDialog(useContext(ListAddress));
  return (
    <DialogActions sx={{ rowGap: 1 }}>
      <Button onClick={close}>{translate('ra.action.close')}</Button>
      {children}
    </DialogActions>
  );
}
