import { Box, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AccountType } from '../../../contract/accounts.ts';
import { permissionsHeld } from '../../authProvider/standing.ts';
import { useCapability } from '../../authProvider/store.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { useRested } from '../../shared/use-rested.ts';
import { useUser } from '../../authProvider/user.ts';
import { InProgress } from '../pages/in-progress.tsx';
import { AffiliateWidgets } from './affiliate-widgets.tsx';
import { Figures, readFiguresAhead } from './figures-ahead.ts';
import { FirstSteps } from './first-steps.tsx';
import { OperatorWidgets } from './operator-widgets.tsx';
import { SilentFeeds } from './silent-feeds.tsx';
import { SuperAdminWidgets } from './super-admin-widgets.tsx';
import { useSilentFeeds } from './use-silent-feeds.ts';
import { Welcome } from './welcome.tsx';

/** In pixels: the part of the page that the figures take before they are loaded. */
const figuresHeight = 1000;

/** Milliseconds for which the page waits for the warning at its top. */
const patience = 500;

const widgets: Record<AccountType, ComponentType> = {
  'super-admin': SuperAdminWidgets,
  operator: OperatorWidgets,
  'sub-operator': OperatorWidgets,
  affiliate: AffiliateWidgets,
};

/**
 * The dashboard of an account. If the backend does not announce paged lists, it is only the specification's sentence,
 * since counting would need the whole lists.
 */
export default function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  // Before the calls of the widgets, which are drawn after this.
  useState(() => readFiguresAhead(queryClient, user, search));
  const Widgets = widgets[user.type];
  const silent = useSilentFeeds();
  const isKnown = silent !== undefined;
  const isLate = useRested(true, patience, false);
  // A warning that comes later stands above the figures, which wait for it: at the top it would move the whole page.
  const [place, setPlace] = useState<'top' | 'figures'>();
  if (!place && (isKnown || isLate)) setPlace(isKnown ? 'top' : 'figures');
  const warning = silent && <SilentFeeds feeds={silent} />;
  const hasNumbers = useCapability('paged-lists');
  const tellsOfRequests = useCapability('approvals');
  const hasFigures = useCapability('statistics');
  return (
    <>
      <PageTitle>{t('title.dashboard')}</PageTitle>
      <Stack spacing={2} sx={{ mt: 3, visibility: place ? undefined : 'hidden' }}>
        {place === 'top' && warning}
        {hasNumbers && permissionsHeld(user) && <Welcome />}
        {tellsOfRequests && <FirstSteps />}
        {hasNumbers ? <Widgets /> : <InProgress sentence={t('placeholder.check_back')} />}
        <Stack spacing={2} sx={{ visibility: isKnown ? undefined : 'hidden' }}>
          {place === 'figures' && warning}
          {hasFigures && <Figures waiting={<Box sx={{ height: figuresHeight }} />} />}
        </Stack>
      </Stack>
    </>
  );
}
