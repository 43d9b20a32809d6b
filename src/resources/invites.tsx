import InvitesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/defineResource.tsx';
import { lazyInput } from '../schema/lazyForms.tsx';

const statuses = {
  pending: 'invite_status.pending',
  accepted: 'invite_status.accepted',
  expired: 'invite_status.expired',
};

export const invites = defineResource(api.invites, {
  icon: InvitesIcon,
  list: ['id', 'email', 'brand', 'created_at', 'expired_at', 'status'],
  filters: ['status', 'brand_id', 'created_at_from', 'created_at_to', 'expired_at_from', 'expired_at_to'],
  form: ['email', 'brand_id'],
  newestFirst: true,
  button: 'action.send_invitation',
  deletable: ({ status }) => status?.key !== 'accepted',
  fields: { status: { input: lazyInput(({ choiceInput }) => choiceInput(statuses)) } },
});
