import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { textKey } from '../../kinds/texts.ts';
import { type Format, useExport } from './use-export.ts';
import type { View } from '../view.ts';

/** Milliseconds after which an export shows its dialog. */
const slowAfterMs = 400;

/** The translation key of each export's title. */
const titles: Record<Format, string> = { csv: 'export.csv', xlsx: 'export.xlsx' };

interface ExportDialogProps {
  view: View;
  format: Format;
  onClose: () => void;
}

/** Exports the list in context. If that takes long, shows the progress and a way to cancel. */
export function ExportDialog({ view, format, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { progress, error, retry } = useExport(view, format, (count) => {
    showToast({ severity: 'success', message: (now) => now('export.done', { count }) });
    onClose();
  });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const { rows, total, isWriting } = progress;
  const title = t(titles[format]);
  const isCounted = total !== undefined && total > 0 && !isWriting;
  const reading = total === undefined ? t('export.read', { rows }) : t('export.read_of', { rows, total });
  if (!isSlow && error === undefined) return null;
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error === undefined ? (
          <>
            <Typography role="status">{isWriting ? t('export.writing', { rows }) : reading}</Typography>
            <LinearProgress
              aria-label={title}
              variant={isCounted ? 'determinate' : 'indeterminate'}
              value={isCounted ? (100 * rows) / total : undefined}
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
