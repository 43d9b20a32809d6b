import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { CopyIconButton } from '../../shared/copy-button.tsx';
import { download } from '../../shared/download.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { QrImage, qrFileName, useQr } from '../../kit/qr-image.tsx';

interface QrDialogProps {
  brand: string;
  link: string;
  onClose: () => void;
}

/** The registration link of a brand: to copy, and as a QR code to print or to put on a page. */
export default function QrDialog({ brand, link, onClose }: QrDialogProps) {
  const { t } = useTranslation();
  const { svg } = useQr(link);
  return (
    <PanelDialog title={t('brand_link.title', { brand })} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{t('brand_link.what')}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
          <CopyIconButton text={link} label={t('action.copy_link')} />
        </Box>
        <QrImage svg={svg} alt={t('brand_link.qr', { brand })} />
      </DialogContent>
      <DialogActions>
        <Button disabled={!svg} onClick={() => svg && download(qrFileName(brand), svg, 'image/svg+xml')}>
          {t('brand_link.download')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
