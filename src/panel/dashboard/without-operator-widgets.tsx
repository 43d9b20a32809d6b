import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../shared/values.ts';
import { Row, RowsWidget } from './rows-widget.tsx';
import { TotalTile } from './tiles.tsx';
import { useRecordLink } from './use-record-link.ts';
import { latest, useFirst } from './use-totals.ts';
import { When } from './when.tsx';

/** The list of requests that no operator sees. */
const queue = '/operators/requests/affiliates';
const useQueue = () => useFirst('affiliates', { approved: 0, has_operator: 0 }, latest);

/** The number of waiting affiliates whom only a super-admin can answer. */
export function WithoutOperatorTile() {
  const { t } = useTranslation();
  const requests = useQueue();
  return (
    <TotalTile
      label={t('title.affiliates_without_operator')}
      icon={RequestsIcon}
      of={requests}
      urgent={Boolean(requests.total)}
      to={queue}
    />
  );
}

/** The latest of them, with links to the dialog that approves with a brand and a condition. */
export function WithoutOperatorRows() {
  const { t } = useTranslation();
  const linkTo = useRecordLink('operators/requests/affiliates');
  return (
    <RowsWidget
      title={t('title.affiliates_without_operator')}
      to={queue}
      from={useQueue()}
      empty={t('dashboard.nobody_waits')}
    >
      {(affiliate) => (
        <Row
          key={affiliate.id}
          title={valueText(affiliate.user)}
          to={linkTo(affiliate)}
          detail={valueText(affiliate.email)}
          end={<When iso={valueText(affiliate.created_at)} />}
        />
      )}
    </RowsWidget>
  );
}
