import { Button, type ButtonProps } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayOperate } from '../authProvider/access.ts';
import { useUser } from '../authProvider/user.ts';
import { startAddress } from '../kit/form/start-record.ts';

interface CreateCampaignProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  /** The initial values, as fields of a record. */
  from: Readonly<Record<string, unknown>>;
}

/** Opens the form of a new campaign with some fields filled in, for accounts that may create one. */
export function CreateCampaign({ from, ...button }: CreateCampaignProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (!mayOperate(user, 'campaigns', 'create')) return null;
  return (
    <Button variant="contained" {...button} component={Link} to={startAddress('campaigns', from)}>
      {t('resources.campaigns.create_with')}
    </Button>
  );
}
