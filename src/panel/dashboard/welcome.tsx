import { Card, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';

/**
 * The head of the dashboard for a sub-operator and for accounts with a role (decision 4): a greeting, and the brand.
 */
export function Welcome() {
  const { t } = useTranslation();
  const { name, brand, type } = useUser();
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2">{t('dashboard.welcome', { name })}</Typography>
      {(brand || type === 'sub-operator') && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {brand ? t('dashboard.your_brand', { brand: brand.name }) : t('dashboard.no_brand')}
        </Typography>
      )}
    </Card>
  );
}
