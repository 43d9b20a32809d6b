import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { Why } from './why.tsx';

interface WhyDialogProps {
  entry: string;
  title: string;
  onClose: () => void;
}

/** “Why?” of an amount, in a dialog. */
export default function WhyDialog({ entry, title, onClose }: WhyDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog title={t('why.title')} width={640} onClose={onClose}>
      <DialogContent tabIndex={0}>
        <Why entry={entry} title={title} heading="h3" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
