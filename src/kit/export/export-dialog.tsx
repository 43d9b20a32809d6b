import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { textKey } from '../../kinds/texts.ts';
import { useExport } from './use-export.ts';
import type { View } from '../view.ts';

/** Milliseconds after which an export shows its dialog. */
const slowAfterMs = 400;

/** Exports the list in context. If that takes long, shows the progress and a way to cancel. */
export function ExportDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation();
  const { progress, error, retry } = useExport(view, (count) => {
    showToast({ severity: 'success', message: (now) => now('export.done', { count }) });
    onClose();
  });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const { rows, total } = progress;
  const title = t('export.title');
  if (!isSlow && error === undefined) return null;
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error === undefined ? (
          <>
            <Typography role="status">
              {total === undefined ? t('export.read', { rows }) : t('export.read_of', { rows, total })}
            </Typography>
            <LinearProgress
              aria-label={title}
              variant={total ? 'determinate' : 'indeterminate'}
              value={total ? (100 * rows) / total : undefined}
            />
          </>
        ) : (
          <LoadFailure error={error} fallback={textKey(view.resource.name, 'errors.load')} onRetry={retry} />
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
