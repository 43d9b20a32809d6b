import { mdiKeyOutline } from '@mdi/js';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rowName } from '../../kinds/record-name.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';

const FeedDialog = lazyDialog(() => import('./feed-dialog.tsx'));

/** The button of a brand's row that opens its keys and latest requests. */
export default function FeedAction() {
  const { t } = useTranslation();
  const record = useRecordContext();
  const openDialog = useOpenDialog();
  if (!record) return null;
  const [brand, label] = [rowName(record), t('brand_feed.title')];
  return (
    <RowButton
      onClick={() =>
        openDialog((onClose) => <FeedDialog id={Number(record.id)} brand={brand} onClose={onClose} />)
      }
      title={label}
      aria-label={t('list.action_on', { action: label, name: brand })}
    >
      <Icon path={mdiKeyOutline} />
    </RowButton>
  );
}
