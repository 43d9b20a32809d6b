import { Card, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { AccountType } from '../../contract/accounts.ts';
import type { Route } from '../../contract/routes.ts';
import { isApproved } from '../authProvider/standing.ts';
import { useUser } from '../authProvider/user.ts';

/** The step that brings the first figures, and the page on which it is done. */
interface Way {
  text: string;
  to?: Route;
  link?: string;
}

const ways: Record<AccountType, Way> = {
  'super-admin': {
    text: 'figures.first.super_admin',
    to: '/operator-integrations/api-settings',
    link: 'title.api_settings',
  },
  operator: { text: 'figures.first.operator', to: '/brands', link: 'title.brands' },
  'sub-operator': { text: 'figures.first.sub_operator' },
  affiliate: { text: 'figures.first.affiliate', to: '/campaigns', link: 'title.campaigns' },
};

/** An account that waits for its approval can do nothing for figures yet. */
const waiting: Way = { text: 'figures.first.waiting' };

/** An affiliate that reads of one campaign has its link in sight already. */
const ofCampaign: Way = { text: 'figures.first.campaign' };

function wayOf(user: ReturnType<typeof useUser>, isOfCampaign: boolean): Way {
  if (!isApproved(user)) return waiting;
  return isOfCampaign && user.type === 'affiliate' ? ofCampaign : ways[user.type];
}

/** Says to an account without any facts yet, or to the affiliate of a campaign without any, what to do next. */
export function FirstFigures({ isOfCampaign }: { isOfCampaign: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { text, to, link } = wayOf(user, isOfCampaign);
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, textAlign: 'center' }}>
      <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 600, mb: 1 }}>
        {t('figures.first.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 560, mx: 'auto' }}>
        {t(text)}
      </Typography>
      {to && link && (
        <Link component={RouterLink} to={to} sx={{ display: 'inline-block', mt: 2 }}>
          {t(link)}
        </Link>
      )}
    </Card>
  );
}
