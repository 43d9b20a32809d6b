import { Alert, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../i18n/instance.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { useGuard } from '../asking/use-guard.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { ApiError } from '../../shared/http/index.ts';
import { FailedButton } from './failed-button.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Checked, FailedRow } from './rows/check-rows.ts';
import type { ImportRun } from './run-import.ts';
import type { FileTable } from './table/file-table.ts';

/** A failure without the time to wait, which the notice counts down. */
const withoutWait = (error: unknown) =>
  error instanceof ApiError ? new ApiError(error.status, error.body) : error;

/** Asks whether to leave an import that runs. */
const askToStop = () =>
  ask({
    title: i18n.t('import.leave'),
    effect: i18n.t('import.leave_effect'),
    yes: i18n.t('import.leave_yes'),
    no: i18n.t('import.leave_no'),
    isHarmful: true,
  });

interface ImportProgressProps {
  address: string;
  table: FileTable;
  checked: Checked;
  run: ImportRun;
  /** Whether the same file can be imported again after a break. */
  isRepeatable: boolean;
  /** The sentences about the failure of a row. */
  problemsOf: (error: unknown) => readonly string[];
  onAgain: () => void;
  /** Imports rows anew that an earlier import had created. */
  onAsNew: (rows: Checked['ready']) => void;
  onClose: () => void;
}

/** The last step: the progress of the import, then its result. */
export function ImportProgress({
  address,
  table,
  checked,
  run,
  isRepeatable,
  problemsOf,
  onAgain,
  onAsNew,
  onClose,
}: ImportProgressProps) {
  const { t } = useTranslation();
  const { created, repeated, refused, pause, isOver = false } = run.progress.useValue();
  const [isStopping, setStopping] = useState(false);
  useBusy(!isOver);
  useGuard(!isOver, askToStop);
  const total = checked.ready.length;
  const done = created + repeated.length + refused.length;
  if (!isOver) {
    const title = t('import.progress', { done, total });
    return (
      <>
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
          <Typography>{title}</Typography>
          <LinearProgress aria-label={t('import.title')} variant="determinate" value={(100 * done) / total} />
          {refused.length > 0 && (
            <Typography color="textSecondary">{t('import.refused', { count: refused.length })}</Typography>
          )}
          {pause && (
            <PauseNotice pause={pause} reason={problemsOf(withoutWait(pause.error)).join(' ')} run={run} />
          )}
          <Typography variant="body2" color="textSecondary">
            {t(isRepeatable ? 'import.keep_open' : 'import.keep_open_plain')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button
            autoFocus
            disabled={isStopping}
            onClick={() => {
              setStopping(true);
              run.stop();
            }}
          >
            {t('import.stop')}
          </Button>
        </DialogActions>
      </>
    );
  }
  const failed: FailedRow[] = [
    ...checked.failed,
    ...refused.map(({ ready, error }) => ({ row: ready.row, problems: problemsOf(error) })),
    ...checked.ready.slice(done).map(({ row }) => ({ row, problems: [t('import.problem.stopped')] })),
  ].toSorted((one, other) => one.row.number - other.row.number);
  const results = (
    [
      ['import.created', created],
      ['import.repeated', repeated.length],
      ['import.not_imported', failed.length],
    ] as const
  ).filter(([key, count]) => count > 0 || (key === 'import.created' && repeated.length === 0));
  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
          {results.map(([key, count]) => t(key, { count })).join(' ')}
        </Alert>
        {repeated.length > 0 && (
          <>
            <Typography variant="body2">{t('import.may_be_gone')}</Typography>
            <Button sx={{ justifySelf: 'start' }} onClick={() => onAsNew(repeated)}>
              {t('import.as_new', { count: repeated.length })}
            </Button>
          </>
        )}
        {failed.length > 0 && (
          <>
            <ProblemList failed={failed} />
            <FailedButton address={address} table={table} failed={failed} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onAgain}>{t('import.another_file')}</Button>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
