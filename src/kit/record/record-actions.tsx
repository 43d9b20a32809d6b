import { Box, Button, DialogActions, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useForms } from '../../kinds/lazy-forms.tsx';
import { rowName } from '../../kinds/record-name.ts';
import { useDialogLink } from '../form/dialog-address.ts';
import { useCloseDialog } from '../form/use-close-dialog.ts';
import { useShownIn } from './shown-in.ts';

interface RecordActionsProps {
  /** In place of Close, where that could be taken for an action of the record. */
  back?: string;
  /** Those that are rare or take something away: on a small screen, behind one button. */
  rare?: ReactNode;
  children?: ReactNode;
}

/** Where a footer with all buttons would leave no room for the record. */
const isSmall = '(max-width: 599.95px), (max-height: 480px)';

/** The actions of a drawer: those of its record, and Close and Edit. */
export function RecordActions({ back, rare, children }: RecordActionsProps) {
  const { t } = useTranslation();
  const record = useRecordContext();
  const { view, edits } = useShownIn();
  const close = useCloseDialog(view.address);
  const link = useDialogLink(view.address);
  const hasMenu = useMediaQuery(isSmall, { noSsr: true });
  const forms = useForms();
  return (
    <DialogActions
      disableSpacing
      sx={{
        flexWrap: 'wrap',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        // On a phone as many in a line as fit, as wide as the line together.
        '& > :not(.icon-button)': { flex: { xs: '1 1 auto', sm: 'none' } },
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      <Button onClick={close}>{back ?? t('ra.action.close')}</Button>
      {children}
      {!hasMenu && rare}
      {record && edits && view.editable(record) && (
        <Button component={Link} variant="outlined" aria-keyshortcuts="E" {...link(record.id)}>
          {t('ra.action.edit')}
        </Button>
      )}
      {hasMenu && rare && record && forms && (
        <forms.RowMenu name={rowName(record)}>
          <Box sx={{ display: 'contents', '& .MuiButton-startIcon': { display: 'none' } }}>{rare}</Box>
        </forms.RowMenu>
      )}
    </DialogActions>
  );
}
