import { Button, Chip, DialogActions, DialogContent } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';

interface BadgesDialogProps {
  title: string;
  texts: readonly string[];
  onClose: () => void;
}

/** All badges of a cell that shows the first few. */
export function BadgesDialog({ title, texts, onClose }: BadgesDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogContent
        // A keyboard scrolls what has the focus.
        tabIndex={0}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {texts.map((text) => (
          <Chip key={text} size="small" label={text} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
