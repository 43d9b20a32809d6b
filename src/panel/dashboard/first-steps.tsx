import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '../../../contract/accounts.ts';
import { isApproved } from '../../authProvider/standing.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { Steps } from './steps.tsx';
import { latest, useFirst } from './use-totals.ts';

/** After registration: says who reviews the request, and how the affiliate learns about the answer. */
function WaitingAffiliate() {
  const { t } = useTranslation();
  const { email, brand } = useUser();
  return (
    <Steps
      title={t('first_steps.title')}
      steps={[
        { title: t('first_steps.registered'), isDone: true },
        {
          title: brand
            ? t('first_steps.brand_reviews', { brand: brand.name })
            : t('first_steps.team_reviews'),
          detail: t('first_steps.mail', { email }),
        },
        { title: t('first_steps.campaign'), detail: t('first_steps.campaign_how') },
      ]}
    />
  );
}

/** After the approval, until there is a campaign. */
function ApprovedAffiliate() {
  const { t } = useTranslation();
  const { brand } = useUser();
  const { total } = useFirst('campaigns', {}, latest);
  if (total !== 0) return null;
  return (
    <Steps
      title={t('first_steps.title')}
      steps={[
        {
          title: t('first_steps.approved'),
          detail: brand ? t('first_steps.your_brand', { brand: brand.name }) : undefined,
          isDone: true,
        },
        {
          title: t('first_steps.material'),
          detail: t('first_steps.material_what'),
          to: '/promo-materials',
        },
        { title: t('first_steps.campaign'), detail: t('first_steps.campaign_how'), to: '/campaigns/create' },
      ]}
    />
  );
}

function AffiliateSteps() {
  const user = useUser();
  const hasNumbers = useCapability('paged-lists');
  if (isApproved(user)) return hasNumbers && <ApprovedAffiliate />;
  return !user.rejected && <WaitingAffiliate />;
}

/** For an operator without a brand, which everything else needs. */
function BrandlessOperator() {
  const { t } = useTranslation();
  const invites = useCapability('invitations');
  const { total } = useFirst('brands');
  if (total !== 0) return null;
  return (
    <Steps
      title={t('first_steps.title')}
      steps={[
        { title: t('first_steps.brand'), detail: t('first_steps.brand_what'), to: '/brands/create' },
        { title: t('first_steps.promo'), detail: t('first_steps.promo_what') },
        ...(invites ? [{ title: t('first_steps.invite'), detail: t('first_steps.invite_what') }] : []),
      ]}
    />
  );
}

function OperatorSteps() {
  const approved = isApproved(useUser());
  const hasNumbers = useCapability('paged-lists');
  return approved && hasNumbers && <BrandlessOperator />;
}

const steps: Partial<Record<AccountType, ComponentType>> = {
  operator: OperatorSteps,
  affiliate: AffiliateSteps,
};

/** The next steps of a new account; gone once they are done. */
export function FirstSteps() {
  const Own = steps[useUser().type];
  return Own && <Own />;
}
