import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shared/page-title.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { Profile } from './profile.tsx';

/** The page of the user's own account. */
export default function ProfilePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(routeTitle('/profile-settings'))}</PageTitle>
      <Box sx={{ mt: 3, maxWidth: 1000 }}>
        <Profile />
      </Box>
    </>
  );
}
