import InvitesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import BrandsIcon from '@mui/icons-material/StorefrontOutlined';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '../../../contract/accounts.ts';
import { useCapability } from '../../authProvider/store.ts';
import { accountTypeKeys } from '../../shared/account-type-keys.ts';
import { valueText } from '../../shared/values.ts';
import { Counts } from './counts.tsx';
import { Grid } from './grid.tsx';
import { narrowed } from './narrowed.ts';
import { Row, RowsWidget } from './rows-widget.tsx';
import { Tiles, TotalTile } from './tiles.tsx';
import { useRecordLink } from './use-record-link.ts';
import { useFirst, useTotals } from './use-totals.ts';
import { When } from './when.tsx';
import { WithoutOperatorRows, WithoutOperatorTile } from './without-operator-widgets.tsx';

const byType = accountTypes.map((type) => ({ type }));
const pending = { status: 'pending' };
const byId = { field: 'id', order: 'ASC' } as const;
const soonest = { field: 'expired_at', order: 'ASC' } as const;
const pendingInvites = narrowed('/invites', pending, soonest);

/** The widgets of a super admin: waiting requests, invitations that expire soon, and the users by type. */
export function SuperAdminWidgets() {
  const { t } = useTranslation();
  const hasQueue = useCapability('approvals');
  const requests = useFirst('operators', { approved: 0 });
  const linkToRequest = useRecordLink('operators/requests');
  const linkToInvite = useRecordLink('invites');
  const invites = useFirst('invites', pending, soonest);
  const brands = useFirst('brands');
  const types = useTotals('users', byType);
  const users = types.data?.reduce((sum, total) => sum + total, 0);

  return (
    <>
      <Tiles>
        <TotalTile
          label={t('dashboard.operators_waiting')}
          icon={RequestsIcon}
          of={requests}
          urgent={Boolean(requests.total)}
          to="/operators/requests"
        />
        {hasQueue && <WithoutOperatorTile />}
        <TotalTile
          label={t('dashboard.invites_pending')}
          icon={InvitesIcon}
          of={invites}
          to={pendingInvites}
        />
        <TotalTile label={t('title.users')} icon={UsersIcon} of={{ ...types, total: users }} to="/users" />
        <TotalTile label={t('title.brands')} icon={BrandsIcon} of={brands} to="/brands" />
      </Tiles>
      <Grid>
        <RowsWidget
          title={t('title.operator_requests')}
          to="/operators/requests"
          from={requests}
          empty={t('dashboard.nobody_waits')}
        >
          {(operator) => (
            <Row
              key={operator.id}
              title={valueText(operator.name)}
              to={linkToRequest(operator)}
              detail={valueText(operator.email)}
              end={<When iso={valueText(operator.created_at)} />}
            />
          )}
        </RowsWidget>
        {hasQueue && <WithoutOperatorRows />}
        <RowsWidget
          title={t('dashboard.invites_expiring')}
          to={pendingInvites}
          from={invites}
          empty={t('dashboard.no_invites')}
        >
          {(invite) => (
            <Row
              key={invite.id}
              title={valueText(invite.email)}
              to={linkToInvite(invite)}
              detail={valueText(invite.brand)}
              end={<When iso={valueText(invite.expired_at)} />}
            />
          )}
        </RowsWidget>
        <Counts
          title={t('dashboard.users_by_type')}
          to="/users"
          counts={accountTypes.map((type, at) => ({
            id: type,
            label: t(accountTypeKeys[type]),
            value: types.data?.[at] ?? 0,
          }))}
          listOf={(type) => narrowed('/users', { type }, byId)}
          from={types}
          empty={t('dashboard.nobody_yet')}
        />
      </Grid>
    </>
  );
}
