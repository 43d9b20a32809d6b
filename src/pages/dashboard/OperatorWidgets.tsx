import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import AffiliatesIcon from '@mui/icons-material/GroupsOutlined';
import PromoIcon from '@mui/icons-material/PermMediaOutlined';
import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../dataProvider/valueText.ts';
import { Counts } from './Counts.tsx';
import { Grid } from './Grid.tsx';
import { Row, Rows, rowsHeight } from './Rows.tsx';
import { Tile, Tiles } from './Tiles.tsx';
import { useLargestBrands } from './useLargestBrands.ts';
import { useFirst } from './useTotals.ts';
import { When } from './When.tsx';
import { Widget } from './Widget.tsx';

const waiting = { approved: 0 };
const approved = { approved: 1 };
const latest = { field: 'created_at', order: 'DESC' } as const;

/** What an operator looks after: affiliates who wait, affiliates there are, brands. */
export function OperatorWidgets() {
  const { t } = useTranslation();
  const requests = useFirst('affiliates', waiting, latest);
  const affiliates = useFirst('affiliates', approved, latest);
  const materials = useFirst('promo-materials');
  const brands = useFirst('brands');
  const byBrand = useLargestBrands();

  return (
    <>
      <Tiles>
        <Tile
          label={t('dashboard.affiliates_waiting')}
          icon={RequestsIcon}
          value={requests.total}
          isPending={requests.isPending}
          urgent={Boolean(requests.total)}
          to="/affiliates/requests"
        />
        <Tile
          label={t('title.affiliates')}
          icon={AffiliatesIcon}
          value={affiliates.total}
          isPending={affiliates.isPending}
          to="/affiliates/list"
        />
        <Tile
          label={t('title.brands')}
          icon={BrandsIcon}
          value={brands.total}
          isPending={brands.isPending}
          to="/brands"
        />
        <Tile
          label={t('title.promo_materials')}
          icon={PromoIcon}
          value={materials.total}
          isPending={materials.isPending}
          to="/promo-materials"
        />
      </Tiles>
      <Grid>
        <Widget
          title={t('title.affiliate_requests')}
          to="/affiliates/requests"
          from={requests}
          height={rowsHeight}
        >
          <Rows rows={requests.data} empty={t('dashboard.nobody_waits')}>
            {({ id, user, brand, created_at }) => (
              <Row
                key={id}
                title={valueText(user)}
                detail={valueText(brand)}
                end={<When iso={valueText(created_at)} />}
              />
            )}
          </Rows>
        </Widget>
        <Counts
          title={t('dashboard.affiliates_by_brand')}
          to="/affiliates/list"
          counts={byBrand.data?.largest}
          others={byBrand.data?.others}
          from={byBrand}
          empty={t('dashboard.no_brands')}
        />
        <Widget
          title={t('dashboard.latest_affiliates')}
          to="/affiliates/list"
          from={affiliates}
          height={rowsHeight}
        >
          <Rows rows={affiliates.data} empty={t('dashboard.nobody_yet')}>
            {({ id, user, brand, created_at }) => (
              <Row
                key={id}
                title={valueText(user)}
                detail={valueText(brand)}
                end={<When iso={valueText(created_at)} />}
              />
            )}
          </Rows>
        </Widget>
      </Grid>
    </>
  );
}
