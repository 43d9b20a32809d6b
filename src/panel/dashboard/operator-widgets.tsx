import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import AffiliatesIcon from '@mui/icons-material/GroupsOutlined';
import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { useTranslation } from 'react-i18next';
import { useCapability } from '../../authProvider/store.ts';
import type { Row as ListRow } from '../../dataProvider/list-answer.ts';
import { valueText } from '../../shared/values.ts';
import { Counts } from './counts.tsx';
import { Grid } from './grid.tsx';
import { narrowed } from './narrowed.ts';
import { Row, RowsWidget } from './rows-widget.tsx';
import { Tiles, TotalTile } from './tiles.tsx';
import { useLargestBrands } from './use-largest-brands.ts';
import { useRecordLink } from './use-record-link.ts';
import { latest, useFirst } from './use-totals.ts';
import { When } from './when.tsx';

const waiting = { approved: 0 };
const approved = { approved: 1 };

const rowOf = (linkTo: (row: ListRow) => string) =>
  function affiliateRow(affiliate: ListRow) {
    return (
      <Row
        key={affiliate.id}
        title={valueText(affiliate.user)}
        to={linkTo(affiliate)}
        detail={valueText(affiliate.brand)}
        end={<When iso={valueText(affiliate.created_at)} />}
      />
    );
  };

/** The widgets of an operator: waiting affiliates, approved affiliates, brands. */
export function OperatorWidgets() {
  const { t } = useTranslation();
  const requests = useFirst('affiliates', waiting, latest);
  const affiliates = useFirst('affiliates', approved, latest);
  const materials = useFirst('promo-materials');
  const brands = useFirst('brands');
  const byBrand = useLargestBrands();
  const linkToRequest = useRecordLink('affiliates/requests');
  // The same parameters as those of the list's own filter.
  const isApproved: Record<string, string> = useCapability('approvals')
    ? { state: 'approved' }
    : { approved: '1' };
  const approvedAffiliates = narrowed('/affiliates/list', isApproved, latest);
  const linkToAffiliate = useRecordLink('affiliates/list');

  return (
    <>
      <Tiles>
        <TotalTile
          label={t('dashboard.affiliates_waiting')}
          icon={RequestsIcon}
          of={requests}
          urgent={Boolean(requests.total)}
          to="/affiliates/requests"
        />
        <TotalTile
          label={t('title.affiliates')}
          icon={AffiliatesIcon}
          of={affiliates}
          to={approvedAffiliates}
        />
        <TotalTile label={t('title.brands')} icon={BrandsIcon} of={brands} to="/brands" />
        <TotalTile label={t('title.promo_materials')} icon={PromoIcon} of={materials} to="/promo-materials" />
      </Tiles>
      <Grid>
        <RowsWidget
          title={t('title.affiliate_requests')}
          to="/affiliates/requests"
          from={requests}
          empty={t('dashboard.nobody_waits')}
        >
          {rowOf(linkToRequest)}
        </RowsWidget>
        <Counts
          title={t('dashboard.affiliates_by_brand')}
          to={approvedAffiliates}
          counts={byBrand.data?.largest}
          listOf={(brand_id) => narrowed('/affiliates/list', { ...isApproved, brand_id }, latest)}
          others={byBrand.data?.others}
          from={byBrand}
          empty={t('dashboard.no_brands')}
        />
        <RowsWidget
          title={t('dashboard.latest_affiliates')}
          to={approvedAffiliates}
          from={affiliates}
          empty={t('dashboard.nobody_yet')}
        >
          {rowOf(linkToAffiliate)}
        </RowsWidget>
      </Grid>
    </>
  );
}
