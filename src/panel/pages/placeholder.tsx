import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { PageTitle } from '../../shared/page-title.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { InProgress } from './in-progress.tsx';

/** A page that is not made yet, with its title. */
export default function Placeholder({ route }: { route: Route }) {
  const { t } = useTranslation();
  const isReferral = route === '/referral-system';
  return (
    <>
      <PageTitle>{t(routeTitle(route))}</PageTitle>
      <Box sx={{ mt: 3 }}>
        <InProgress sentence={t(isReferral ? 'placeholder.in_progress' : 'placeholder.check_back')} />
      </Box>
    </>
  );
}
