import { type ComponentType, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '../../../contract/accounts.ts';
import { isApproved } from '../../authProvider/standing.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { type Step, Steps } from './steps.tsx';
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

/** Whether the account has taken its steps: kept, so that the lists are not asked for them with every dashboard. */
const useStepsDone = () => useStore('first-steps.done', false);

/** A step that is done as soon as a list has a row. */
interface ListStep extends Step {
  of: Pick<ReturnType<typeof useFirst>, 'total' | 'isAllowed'>;
}

/** The steps of those lists that the account may read, until each of them has a row. */
function StepsOfLists({ steps: all }: { steps: readonly ListStep[] }) {
  const { t } = useTranslation();
  const [, setDone] = useStepsDone();
  const own = all.filter(({ of }) => of.isAllowed);
  const isKnown = own.every(({ of }) => of.total !== undefined);
  const areDone = own.length > 0 && isKnown && own.every(({ of }) => of.total);
  useEffect(() => {
    if (areDone) setDone(true);
  }, [areDone, setDone]);
  if (own.length === 0 || !isKnown || areDone) return null;
  const shown = own.map(({ of, ...step }) => ({ ...step, isDone: Boolean(of.total) }));
  return <Steps title={t('first_steps.title')} steps={shown} />;
}

/** For an approved operator: everything belongs to a brand, so that comes first. */
function ApprovedOperator() {
  const { t } = useTranslation();
  const invites = useCapability('invitations');
  const tracks = useCapability('tracking');
  const brands = useFirst('brands');
  const materials = useFirst('promo-materials');
  const waiting = useFirst('affiliates', { approved: 0 }, latest);
  const approved = useFirst('affiliates', { approved: 1 }, latest);
  const events = useFirst('events');
  const hasBrand = Boolean(brands.total);
  const affiliates = { ...approved, total: waiting.total || approved.total };
  return (
    <StepsOfLists
      steps={[
        {
          title: t('first_steps.brand'),
          detail: t('first_steps.brand_what'),
          to: '/brands/create',
          of: brands,
        },
        {
          title: t('first_steps.promo'),
          detail: t('first_steps.promo_what'),
          to: hasBrand ? '/promo-materials/create' : undefined,
          of: materials,
        },
        {
          title: t('first_steps.invite'),
          detail: t('first_steps.invite_what'),
          to: hasBrand ? '/affiliates/list/create' : undefined,
          of: { ...affiliates, isAllowed: affiliates.isAllowed && invites },
        },
        {
          title: t('first_steps.events'),
          detail: t('first_steps.events_what'),
          to: hasBrand ? '/events' : undefined,
          of: { ...events, isAllowed: events.isAllowed && tracks },
        },
      ]}
    />
  );
}

function OperatorSteps() {
  const approved = isApproved(useUser());
  const hasNumbers = useCapability('paged-lists');
  return approved && hasNumbers && <ApprovedOperator />;
}

/** For the super-admin of an empty platform. */
function EmptyPlatform() {
  const { t } = useTranslation();
  const plans = useFirst('plans');
  const operators = useFirst('operators', { approved: 1 });
  const brands = useFirst('brands');
  return (
    <StepsOfLists
      steps={[
        { title: t('first_steps.plan'), detail: t('first_steps.plan_what'), to: '/plans/create', of: plans },
        {
          title: t('first_steps.operator'),
          detail: t('first_steps.operator_what'),
          to: '/operators/list/create',
          of: operators,
        },
        {
          title: t('first_steps.brand'),
          detail: t('first_steps.brand_what'),
          to: '/brands/create',
          of: brands,
        },
      ]}
    />
  );
}

function SuperAdminSteps() {
  const hasNumbers = useCapability('paged-lists');
  return hasNumbers && <EmptyPlatform />;
}

const steps: Partial<Record<AccountType, ComponentType>> = {
  'super-admin': SuperAdminSteps,
  operator: OperatorSteps,
  affiliate: AffiliateSteps,
};

/** The next steps of a new account; gone once they are done. */
export function FirstSteps() {
  const Own = steps[useUser().type];
  const [areDone] = useStepsDone();
  return Own && !areDone && <Own />;
}
