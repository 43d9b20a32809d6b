import { Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import OwnConversions from './own-conversions.tsx';

const perPage = 20;

/** All conversions of an affiliate. */
export default function OwnConversionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('money.own_conversions');
  return (
    <PanelDialog title={title} width={960} onClose={onClose}>
      <DialogContent>
        <OwnConversions title={title} perPage={perPage} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
