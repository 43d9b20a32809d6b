import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../contract/routes.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { routeTitles } from '../shell/routeTitles.ts';

// The specification's sentence has no capital; on screen it gets one.
const sentence = { '&::first-letter': { textTransform: 'uppercase' } };

/** A page that is yet to come: its title and the promise. */
export function Placeholder({ route }: { route: Route }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(routeTitles[route])}</PageTitle>
      <Card
        sx={{ mt: 3, px: 3, py: 8, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}
      >
        <ConstructionIcon sx={{ fontSize: 48, color: 'primary.main' }} />
        <Typography color="textSecondary" sx={sentence}>
          {t(route === '/referral-system' ? 'placeholder.in_progress' : 'placeholder.check_back')}
        </Typography>
      </Card>
    </>
  );
}
