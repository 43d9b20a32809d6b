import { Card, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { isNothingOpen } from '../navigation/navigation.ts';
import { NothingOpen } from './nothing-open.tsx';

/** The head of the dashboard for a sub-operator and for accounts with a role: a greeting, and the brand. */
export function Welcome() {
  const { t } = useTranslation();
  const user = useUser();
  const { name, brand, type } = user;
  const announced = capabilities(useSession());
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2">{t('dashboard.welcome', { name })}</Typography>
      {(brand || type === 'sub-operator') && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {brand ? t('dashboard.your_brand', { brand: brand.name }) : t('dashboard.no_brand')}
        </Typography>
      )}
      {announced.includes('sub-roles') && isNothingOpen(user, announced) && <NothingOpen />}
    </Card>
  );
}
