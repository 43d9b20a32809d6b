import CampaignsIcon from '@mui/icons-material/CampaignOutlined';
import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import PlansIcon from '@mui/icons-material/SellOutlined';
import ApprovedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useTranslation } from 'react-i18next';
import { isApproved } from '../../authProvider/approved.ts';
import { valueText } from '../../dataProvider/valueText.ts';
import { CopyIconButton } from '../../common/CopyIconButton.tsx';
import { useUser } from '../../common/user.ts';
import { Grid } from './Grid.tsx';
import { Row, RowsWidget } from './RowsWidget.tsx';
import { Tile, Tiles, TotalTile } from './Tiles.tsx';
import { useFirst } from './useTotals.ts';

const latest = { field: 'created_at', order: 'DESC' } as const;

/** What an affiliate works with: the own campaigns and their links. */
export function AffiliateWidgets() {
  const { t } = useTranslation();
  const approved = isApproved(useUser());
  const campaigns = useFirst('campaigns', {}, latest);
  const materials = useFirst('promo-materials');
  const plans = useFirst('plans');

  return (
    <>
      <Tiles>
        <Tile
          label={t('dashboard.account')}
          icon={ApprovedIcon}
          value={t(approved ? 'dashboard.approved' : 'dashboard.waiting')}
          urgent={!approved}
        />
        <TotalTile label={t('title.campaigns')} icon={CampaignsIcon} of={campaigns} to="/campaigns" />
        <TotalTile label={t('title.promo_materials')} icon={PromoIcon} of={materials} to="/promo-materials" />
        <TotalTile label={t('title.plans')} icon={PlansIcon} of={plans} />
      </Tiles>
      <Grid>
        <RowsWidget
          title={t('dashboard.latest_campaigns')}
          to="/campaigns"
          from={campaigns}
          empty={t(approved ? 'dashboard.no_campaigns' : 'dashboard.no_campaigns_yet')}
        >
          {({ id, plan, link }) => (
            <Row
              key={id}
              title={valueText(link)}
              detail={valueText(plan)}
              end={<CopyIconButton text={valueText(link)} label={t('action.copy_link')} />}
            />
          )}
        </RowsWidget>
      </Grid>
    </>
  );
}
