import { mdiKeyOutline } from '@mdi/js';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { apiKeys } from '../../../contract/api-keys.ts';
import { rowName } from '../../kit/record-name.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import type { RowAction } from '../../kit/view.ts';
import { Icon } from '../../shared/icon.tsx';
import { lazyComponent } from '../../shared/lazily.ts';

const FeedDialog = lazyComponent(() => import('./feed-dialog.tsx'));

function FeedAction() {
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

/** The keys of a brand's system and its latest requests, for accounts that may make keys. */
export const brandFeed: RowAction = { needs: 'tracking', by: apiKeys.create, component: FeedAction };
