import { Card, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { permissionsHeld } from '../../authProvider/standing.ts';
import { useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';

/** The head of the dashboard for a sub-operator and for accounts with a role: a greeting, and the brand. */
export function Welcome() {
  const { t } = useTranslation();
  const user = useUser();
  const { name, brand, type } = user;
  const hasRoles = useCapability('sub-roles');
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2">{t('dashboard.welcome', { name })}</Typography>
      {(brand || type === 'sub-operator') && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {brand ? t('dashboard.your_brand', { brand: brand.name }) : t('dashboard.no_brand')}
        </Typography>
      )}
      {hasRoles && type === 'sub-operator' && permissionsHeld(user)?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('dashboard.no_role')}
        </Typography>
      )}
    </Card>
  );
}
