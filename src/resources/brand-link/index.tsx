import { useRecordContext } from 'react-admin';
import { api } from '../../../contract/index.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { capabilities } from '../../authProvider/store.ts';
import { copyText } from '../../shared/use-copy.ts';
import type { Lead, RowAction } from '../../kit/view.ts';
import { rowName } from '../../kinds/record-name.ts';
import { codeIn, registrationLink } from './registration-link.ts';
import { lazyAction } from '../../kit/lazy-action.tsx';

const needs: Capability = 'brand-links';

const LinkButtons = lazyAction(() => import('./link-buttons.tsx'), 2);

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
