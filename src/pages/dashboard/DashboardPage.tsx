import { Stack } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '../../../contract/accounts.ts';
import { useCapability } from '../../authProvider/store.ts';
import { PageTitle } from '../../common/PageTitle.tsx';
import { useUser } from '../../common/user.ts';
import { InProgress } from '../InProgress.tsx';
import { AffiliateWidgets } from './AffiliateWidgets.tsx';
import { OperatorWidgets } from './OperatorWidgets.tsx';
import { SuperAdminWidgets } from './SuperAdminWidgets.tsx';
import { Welcome } from './Welcome.tsx';

const widgets: Record<AccountType, ComponentType> = {
  'super-admin': SuperAdminWidgets,
  operator: OperatorWidgets,
  'sub-operator': Welcome,
  affiliate: AffiliateWidgets,
};

/**
 * The specification's sentence, and above it what an account needs first. Only a backend that pages its
 * lists can be asked for numbers without reading all of them.
 */
export default function DashboardPage() {
  const { t } = useTranslation();
  const Widgets = widgets[useUser().type];
  const hasNumbers = useCapability('paged-lists');
  return (
    <>
      <PageTitle>{t('title.dashboard')}</PageTitle>
      <Stack spacing={2} sx={{ mt: 3 }}>
        {hasNumbers && <Widgets />}
        <InProgress sentence={t('placeholder.check_back')} small={hasNumbers} />
      </Stack>
    </>
  );
}
