import AffiliatesIcon from '@mui/icons-material/GroupsOutlined';
import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { figuresOf } from './figures-action.tsx';
import { invites } from './invites.tsx';
import { leadTo } from './lead-to.ts';
import { approvalOf, approvalsOf, newestRequests, records } from './approvals/index.tsx';
import { requestStateKeys } from './approvals/request-state.ts';

const list = ['user', 'brand', 'approved'] as const;

export const affiliates = defineResource(api.affiliates, {
  at: 'affiliates/list',
  icon: AffiliatesIcon,
  list: [...list, 'state', 'email', 'created_at'],
  filters: [['state', 'approved'], 'brand_id', 'created_at_from', 'created_at_to'],
  rowActions: [approvalOf('affiliate'), figuresOf('affiliate')],
  record: records.affiliate,
  // Operators may invite to their own brands if the backend announces it.
  creates: {
    of: invites,
    title: 'invitation.invite_affiliate',
    needs: 'invitations',
    lead: leadTo('/affiliates/invitations', 'invitation.show_all'),
  },
  fields: { state: { choices: requestStateKeys }, approved: { isOffCard: true } },
});

export const affiliateRequests = defineResource(api.affiliates, {
  at: 'affiliates/requests',
  icon: RequestsIcon,
  list: [...list, 'created_at', 'email', 'communication_link'],
  filter: { approved: 0 },
  sort: newestRequests,
  filters: ['brand_id', 'created_at_from', 'created_at_to'],
  rowActions: [approvalsOf('affiliate')],
  fields: { approved: { isOffCard: true } },
  record: records.affiliate,
  empty: 'list.no_requests',
});
