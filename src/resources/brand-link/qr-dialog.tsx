import { Box, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import QRCode from 'qrcode';
import { useTranslation } from 'react-i18next';
import { CopyIconButton } from '../../shared/copy-button.tsx';
import { download } from '../../shared/download.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';

interface QrDialogProps {
  brand: string;
  link: string;
  onClose: () => void;
}

const side = 240;

/** Black on white in every theme, with the margin of four modules that readers need. */
const drawn = (link: string) => QRCode.toString(link, { type: 'svg', margin: 4, width: 1024 });

/** A file name of the brand's letters and digits. */
const fileName = (brand: string) => `${brand.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-qr.svg`;

/** The registration link of a brand: to copy, and as a QR code to print or to put on a page. */
export default function QrDialog({ brand, link, onClose }: QrDialogProps) {
  const { t } = useTranslation();
  const { data: svg } = useQuery({
    queryKey: ['qr', link],
    queryFn: () => drawn(link),
    staleTime: Infinity,
    throwOnError: true,
  });
  return (
    <PanelDialog title={t('brand_link.title', { brand })} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{t('brand_link.what')}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
          <CopyIconButton text={link} label={t('action.copy_link')} />
        </Box>
        <Box sx={{ justifySelf: 'center', width: side, maxWidth: '100%', aspectRatio: '1' }}>
          {svg ? (
            <Box
              component="img"
              alt={t('brand_link.qr', { brand })}
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              sx={{ display: 'block', width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
            />
          ) : (
            <Skeleton variant="rounded" width="100%" height="100%" />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button disabled={!svg} onClick={() => svg && download(fileName(brand), svg, 'image/svg+xml')}>
          {t('brand_link.download')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
