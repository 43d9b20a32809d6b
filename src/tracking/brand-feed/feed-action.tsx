import { mdiKeyOutline } from '@mdi/js';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rowName } from '../../kit/record-name.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.ts';

const FeedDialog = lazyDialog(() => import('./feed-dialog.tsx'));

/** The button of a brand's row that opens its keys and latest requests. */
export default function FeedAction() {
  const { t } = useTranslation();
  const record = useRecordContext();
  const [isShown, setShown] = useState(false);
  if (!record) return null;
  const [brand, label] = [rowName(record), t('brand_feed.title')];
  return (
    <>
      <RowButton
        onClick={() => setShown(true)}
        title={label}
        aria-label={t('list.action_on', { action: label, name: brand })}
      >
        <Icon path={mdiKeyOutline} />
      </RowButton>
      {isShown && <FeedDialog id={Number(record.id)} brand={brand} onClose={() => setShown(false)} />}
    </>
  );
}
