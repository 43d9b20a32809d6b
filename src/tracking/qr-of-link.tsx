import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { download } from '../shared/download.ts';
import { QrImage, qrFileName, useQr } from '../kit/qr-image.tsx';

/** A tracking link as a QR code, to print or to put on a page. */
export default function QrOfLink({ link, code }: { link: string; code: string }) {
  const { t } = useTranslation();
  const { svg, isTooLong } = useQr(link);
  if (isTooLong) return <Alert severity="warning">{t('tracking.qr_too_long')}</Alert>;
  return (
    <>
      <QrImage svg={svg} alt={t('tracking.qr', { link })} />
      <Button
        sx={{ justifySelf: 'center' }}
        disabled={!svg}
        onClick={() => svg && download(qrFileName(code), svg, 'image/svg+xml')}
      >
        {t('brand_link.download')}
      </Button>
    </>
  );
}
