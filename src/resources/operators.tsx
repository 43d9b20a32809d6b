import RequestsIcon from '@mui/icons-material/AddBusinessOutlined';
import OperatorsIcon from '@mui/icons-material/BusinessCenterOutlined';
import { api } from '../../contract/index.ts';
import { invitations } from '../../contract/invitations.ts';
import { defineResource } from '../schema/defineResource.tsx';
import { approvalOf } from './approvals/index.tsx';
import { invites } from './invites.tsx';

const list = ['id', 'name', 'email', 'communication_method', 'condition_cooperation', 'brands'] as const;

export const operators = defineResource(api.operators, {
  at: 'operators/list',
  icon: OperatorsIcon,
  list,
  filters: ['approved', 'communication_method', 'condition_cooperation'],
  // Operators come by invitation, where the backend says that it sends such (decision 30).
  creates: {
    of: invites,
    by: invitations.inviteOperator,
    title: 'invitation.invite_operator',
    needs: 'invitations',
  },
});

export const operatorRequests = defineResource(api.operators, {
  at: 'operators/requests',
  icon: RequestsIcon,
  list,
  filter: { approved: 0 },
  filters: ['communication_method', 'condition_cooperation'],
  rowActions: approvalOf('operator'),
  empty: 'list.no_requests',
});
