import { Alert, Button } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { api } from '../../contract/index.ts';
import { useCapability } from '../authProvider/store.ts';

/** The filter that leaves only the roles without effect. */
const withoutEffect = { confirmed: '0' };

/**
 * Says how many roles do not restrict their accounts yet because they were created before permissions had an effect,
 * and leads to them. Shown until each of them is put into effect.
 */
export default function RolesWithoutEffect() {
  const { t } = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const areAnnounced = useCapability('sub-roles');
  const canFilter = useCapability('paged-lists');
  const { total = 0 } = useGetList(
    api.roles.name,
    { filter: withoutEffect, pagination: { page: 1, perPage: 1 } },
    { enabled: areAnnounced && canFilter },
  );
  if (total === 0 || filterValues.confirmed === withoutEffect.confirmed) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => setFilters(withoutEffect)}>
          {t('resources.roles.show_without_effect')}
        </Button>
      }
    >
      {t('resources.roles.without_effect', { count: total })}
    </Alert>
  );
}
