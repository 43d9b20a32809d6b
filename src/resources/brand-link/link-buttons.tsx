import { mdiCheck, mdiLinkVariantPlus, mdiQrcode } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../kit/table/row-button.tsx';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';
import { useCopy } from '../../shared/use-copy.ts';

const QrDialog = lazyDialog(() => import('./qr-dialog.tsx'));

/** Copies the registration link of a brand, and shows it as a QR code. */
export default function LinkButtons({ brand, link }: { brand: string; link: string }) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(link);
  const openDialog = useOpenDialog();
  const actions = { copy: t('brand_link.copy'), show: t('brand_link.show') };
  return (
    <>
      <RowButton
        onClick={() => void copy()}
        onBlur={forget}
        title={copied ? t('action.copied') : actions.copy}
        aria-label={copied ? t('action.copied') : t('list.action_on', { action: actions.copy, name: brand })}
      >
        <Icon path={copied ? mdiCheck : mdiLinkVariantPlus} />
      </RowButton>
      <RowButton
        onClick={() => openDialog((onClose) => <QrDialog brand={brand} link={link} onClose={onClose} />)}
        title={actions.show}
        aria-label={t('list.action_on', { action: actions.show, name: brand })}
      >
        <Icon path={mdiQrcode} />
      </RowButton>
    </>
  );
}
