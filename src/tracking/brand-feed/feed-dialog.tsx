import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../shared/asking/ask.tsx';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { BrandFeed } from './feed.tsx';

interface FeedDialogProps {
  id: number;
  brand: string;
  onClose: () => void;
}

/** The API settings of one brand. It is not closed by chance while it holds a typed formula, or a key that is shown once. */
export default function FeedDialog({ id, brand, onClose }: FeedDialogProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const [hasKey, setKey] = useState(false);
  const { close } = useClose(isTyped, onClose);
  const closeBy = async (reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!hasKey) {
      close();
      return;
    }
    if (reason === 'backdropClick') return;
    const isWanted = await ask({
      title: t('brand_feed.leave_key'),
      effect: t('brand_feed.shown_once'),
      yes: t('ra.action.close'),
      isHarmful: true,
    });
    if (isWanted) close();
  };
  return (
    <PanelDialog
      title={t('brand_feed.title')}
      subtitle={brand}
      width={760}
      onClose={(reason) => void closeBy(reason)}
    >
      <DialogContent>
        <BrandFeed brandId={id} onTyped={setTyped} onKey={setKey} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
