import RequestsIcon from '@mui/icons-material/AddBusinessOutlined';
import OperatorsIcon from '@mui/icons-material/BusinessCenterOutlined';
import { api } from '../../contract/index.ts';
import { inviting } from '../../contract/invite-calls.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { approvalOf, approvalsOf, newestRequests, records } from './approvals/index.tsx';
import { requestStateKeys } from './approvals/request-state.ts';
import { invites } from './invites.tsx';
import { leadTo } from './lead-to.ts';

const list = ['id', 'name', 'email', 'communication_method', 'condition_cooperation', 'brands'] as const;

export const operators = defineResource(api.operators, {
  at: 'operators/list',
  icon: OperatorsIcon,
  list: [...list, 'state', 'created_at'],
  filters: [['state', 'approved'], 'communication_method', 'condition_cooperation'],
  rowActions: [approvalOf('operator')],
  record: records.operator,
  fields: { state: { choices: requestStateKeys }, created_at: { isSpare: true } },
  // Operators join by invitation, if the backend announces invitations.
  creates: {
    of: invites,
    by: inviting.inviteOperator,
    title: 'invitation.invite_operator',
    needs: 'invitations',
    lead: leadTo('/invites', 'invitation.show_all'),
  },
});

export const operatorRequests = defineResource(api.operators, {
  at: 'operators/requests',
  icon: RequestsIcon,
  list: [...list, 'communication_link', 'created_at'],
  filter: { approved: 0 },
  sort: newestRequests,
  filters: ['communication_method', 'condition_cooperation'],
  rowActions: [approvalsOf('operator')],
  record: records.operator,
  fields: { communication_link: { isSpare: true } },
  empty: 'list.no_requests',
});
