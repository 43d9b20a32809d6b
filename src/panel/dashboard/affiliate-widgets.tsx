import CampaignsIcon from '@mui/icons-material/CampaignOutlined';
import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import PlansIcon from '@mui/icons-material/SellOutlined';
import ApprovedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { campaignTitle } from '../../../contract/campaign-title.ts';
import { api } from '../../../contract/index.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useCapability } from '../../authProvider/store.ts';
import { standingOf } from '../../authProvider/standing.ts';
import { valueText } from '../../shared/values.ts';
import { CopyIconButton } from '../../shared/copy-button.tsx';
import { useUser } from '../../authProvider/user.ts';
import { BalanceTile } from './balance-tile.tsx';
import { Grid } from './grid.tsx';
import type { ListAddress } from './narrowed.ts';
import { Row, RowsWidget } from './rows-widget.tsx';
import { Tile, Tiles, TotalTile } from './tiles.tsx';
import { useRecordLink } from './use-record-link.ts';
import { latest, useFirst } from './use-totals.ts';
import { lazyComponent } from '../../shared/lazily.ts';

const PlansDialog = lazyComponent(() => import('./plans-dialog.tsx'));

/** Affiliates have no plans page (specification, section 2): their plans are shown over the dashboard. */
const plansOpen = 'plans';

const standingKeys = {
  approved: 'dashboard.approved',
  waiting: 'dashboard.waiting',
  rejected: 'dashboard.rejected',
} as const;

/** The widgets of an affiliate: the account's own campaigns and their links. */
export function AffiliateWidgets() {
  const { t } = useTranslation();
  const standing = standingOf(useUser());
  const approved = standing === 'approved';
  const hasCommissions = useCapability('commissions');
  const campaigns = useFirst('campaigns', {}, latest);
  const materials = useFirst('promo-materials');
  const plans = useFirst('plans');
  // A campaign's own link is the affiliate's site; clicks are counted by the one that tracking gives it.
  const isTracked = useCapability('tracking');
  const copied = isTracked ? 'tracking_link' : 'link';
  const linkTo = useRecordLink('campaigns');
  const isPaid = mayMakeCall(useUser(), api.statements.calls.listOwn) && hasCommissions;
  const [search] = useSearchParams();
  // Beside the parameters of the figures, which stay behind the dialog.
  const withPlans = new URLSearchParams(search);
  withPlans.set(plansOpen, '');
  const plansAddress: ListAddress = { pathname: '/dashboard', search: withPlans.toString() };

  return (
    <>
      <Tiles>
        <Tile
          label={t('dashboard.account')}
          icon={ApprovedIcon}
          value={t(standingKeys[standing])}
          urgent={!approved}
        />
        <TotalTile label={t('title.campaigns')} icon={CampaignsIcon} of={campaigns} to="/campaigns" />
        <TotalTile label={t('title.promo_materials')} icon={PromoIcon} of={materials} to="/promo-materials" />
        <TotalTile label={t('title.plans')} icon={PlansIcon} of={plans} to={plansAddress} />
        {isPaid && <BalanceTile />}
      </Tiles>
      <Grid>
        <RowsWidget
          title={t('dashboard.latest_campaigns')}
          to="/campaigns"
          from={campaigns}
          empty={t(approved ? 'dashboard.no_campaigns' : 'dashboard.no_campaigns_yet')}
        >
          {(campaign) => (
            <Row
              key={campaign.id}
              title={
                isTracked
                  ? campaignTitle({ code: valueText(campaign.code), link: valueText(campaign.link) })
                  : valueText(campaign.link)
              }
              to={linkTo(campaign)}
              detail={valueText(campaign.plan)}
              end={
                Boolean(campaign[copied]) && (
                  <CopyIconButton
                    text={valueText(campaign[copied])}
                    label={t(isTracked ? 'tracking.copy' : 'action.copy_link')}
                  />
                )
              }
            />
          )}
        </RowsWidget>
      </Grid>
      {search.has(plansOpen) && <PlansDialog param={plansOpen} />}
    </>
  );
}
