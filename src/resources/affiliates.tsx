import AffiliatesIcon from '@mui/icons-material/GroupsOutlined';
import RequestsIcon from '@mui/icons-material/PersonAddAltOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';
import { invites } from './invites.tsx';
import { approvalOf } from './approvals/index.tsx';

const list = ['user', 'brand', 'approved'] as const;

export const affiliates = defineResource(api.affiliates, {
  at: 'affiliates/list',
  icon: AffiliatesIcon,
  list,
  filters: ['approved', 'brand_id', 'created_at_from', 'created_at_to'],
  // Operators may invite for their own brands where the backend says so (decision 31).
  creates: { of: invites, title: 'invitation.invite_affiliate', needs: 'invitations' },
});

export const affiliateRequests = defineResource(api.affiliates, {
  at: 'affiliates/requests',
  icon: RequestsIcon,
  list,
  filter: { approved: 0 },
  filters: ['brand_id', 'created_at_from', 'created_at_to'],
  rowActions: approvalOf('affiliate'),
  empty: 'list.no_requests',
});
