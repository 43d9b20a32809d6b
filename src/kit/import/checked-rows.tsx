import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedButton } from './failed-button.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Checked } from './rows/check-rows.ts';
import type { FileTable } from './table/file-table.ts';

interface CheckedRowsProps {
  address: string;
  table: FileTable;
  checked: Checked;
  /** Notes on the columns of the file. */
  notes: ReactNode;
  onBack: () => void;
  onImport: () => void;
}

/** The third step: the result of the dry run. Nothing is written yet. */
export function CheckedRows({
  address,
  table,
  checked: { ready, failed },
  notes,
  onBack,
  onImport,
}: CheckedRowsProps) {
  const { t } = useTranslation();
  const isAnyReady = ready.length > 0;
  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
          {t('import.ready', { count: ready.length })}
          {failed.length > 0 && ` ${t('import.with_problems', { count: failed.length })}`}
        </Alert>
        {notes}
        {failed.length > 0 && (
          <>
            <ProblemList failed={failed} />
            <FailedButton address={address} table={table} failed={failed} />
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('import.nothing_written')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={!isAnyReady} onClick={onBack}>
          {t('ra.action.back')}
        </Button>
        <Button autoFocus={isAnyReady} variant="contained" disabled={!isAnyReady} onClick={onImport}>
          {t('import.start', { count: ready.length })}
        </Button>
      </DialogActions>
    </>
  );
}
