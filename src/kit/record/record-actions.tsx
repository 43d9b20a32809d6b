import { Button, DialogActions } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDialogLink } from '../form/dialog-address.ts';
import { useCloseDialog } from '../form/use-close-dialog.ts';
import { useShownIn } from './shown-in.ts';

interface RecordActionsProps {
  /** In place of Close, where that could be taken for an action of the record. */
  back?: string;
  children: ReactNode;
}

/** The actions of a drawer: those of its record, and Close and Edit. */
export function RecordActions({ back, children }: RecordActionsProps) {
  const { t } = useTranslation();
  const record = useRecordContext();
  const { view, edits } = useShownIn();
  const close = useCloseDialog(view.address);
  const link = useDialogLink(view.address);
  return (
    <DialogActions
      disableSpacing
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        // On a phone as many in a line as fit, as wide as the line together.
        '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      <Button onClick={close}>{back ?? t('ra.action.close')}</Button>
      {children}
      {record && edits && view.editable(record) && (
        <Button component={Link} variant="outlined" aria-keyshortcuts="E" {...link(record.id)}>
          {t('ra.action.edit')}
        </Button>
      )}
    </DialogActions>
  );
}
