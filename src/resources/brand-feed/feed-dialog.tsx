import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { BrandFeed } from './feed.tsx';

interface FeedDialogProps {
  id: number;
  brand: string;
  onClose: () => void;
}

/** The API settings of one brand. */
export default function FeedDialog({ id, brand, onClose }: FeedDialogProps) {
  const { t } = useTranslation();
  return (
    <PanelDialog title={t('brand_feed.title')} subtitle={brand} width={760} onClose={onClose}>
      <DialogContent>
        <BrandFeed brandId={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
