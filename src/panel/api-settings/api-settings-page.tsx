import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Snippets } from '../../tracking/brand-feed/snippets-section.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { Feeds } from './feeds.tsx';
import { LatestRequests } from './latest-requests.tsx';
import { Section } from './section.tsx';

/** A super-admin's page of all brands' systems: their keys, what is heard of them, and how they begin to send. */
export default function ApiSettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(routeTitle('/operator-integrations/api-settings'))}</PageTitle>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('api_settings.intro')}
      </Typography>
      <Box sx={{ mt: 3, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Feeds>
          <LatestRequests />
          <Section>
            <Snippets />
          </Section>
        </Feeds>
      </Box>
    </>
  );
}
