import { capabilities } from '../authProvider/store.ts';
import { createdId } from '../kit/list/created-id.ts';
import { shownAt } from '../kit/record-address.ts';
import type { Lead } from '../kit/view.ts';

/** Offers the terms of a new plan, which affiliates can choose at once. */
export const leadToTerms: Lead = (made, navigate) => {
  const id = capabilities().includes('commissions') ? createdId(made) : undefined;
  return id === undefined
    ? undefined
    : { label: (t) => t('terms.set'), onClick: () => void navigate(`/plans/${shownAt(id, true)}`) };
};
