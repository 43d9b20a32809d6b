import { mdiCheck, mdiLinkVariantPlus, mdiQrcode } from '@mdi/js';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { api } from '../../../contract/index.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { capabilities } from '../../authProvider/store.ts';
import { Icon } from '../../shared/icon.tsx';
import { copyText, useCopy } from '../../shared/use-copy.ts';
import type { Lead, RowAction } from '../../kit/view.ts';
import { rowName } from '../../kit/record-name.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import { codeIn, registrationLink } from './registration-link.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const needs: Capability = 'brand-links';

const QrDialog = lazyComponent(() => import('./qr-dialog.tsx'));

function LinkButtons({ brand, link }: { brand: string; link: string }) {
  const { t } = useTranslation();
  const { copied, copy, forget } = useCopy(link);
  const [isShown, setShown] = useState(false);
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
        onClick={() => setShown(true)}
        title={actions.show}
        aria-label={t('list.action_on', { action: actions.show, name: brand })}
      >
        <Icon path={mdiQrcode} />
      </RowButton>
      {isShown && <QrDialog brand={brand} link={link} onClose={() => setShown(false)} />}
    </>
  );
}

function BrandLinkAction() {
  const record = useRecordContext();
  const code = codeIn(record);
  return record && code && <LinkButtons brand={rowName(record)} link={registrationLink(code)} />;
}

/**
 * The link by which affiliates register for the brand of a row, where the backend has such links. An operator who waits
 * for approval gets no link to share, as it could not answer the requests.
 */
export const registrationLinks: RowAction = {
  needs,
  by: api.brands.calls.create,
  component: BrandLinkAction,
};

/** Offers the registration link of a new brand. */
export const leadToLink: Lead = (made) => {
  const code = capabilities().includes(needs) ? codeIn(made) : undefined;
  return code === undefined
    ? undefined
    : { label: (t) => t('brand_link.copy'), onClick: () => void copyText(registrationLink(code)) };
};
