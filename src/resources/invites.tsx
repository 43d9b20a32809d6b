import InvitesIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { api } from '../../contract/index.ts';
import type { Declaration } from '../schema/declaration.ts';
import { defineResource } from '../schema/define-resource.tsx';
import { resending } from './resending.ts';

const statuses = {
  pending: 'invite_status.pending',
  accepted: 'invite_status.accepted',
  expired: 'invite_status.expired',
};

const common = {
  icon: InvitesIcon,
  list: ['id', 'email', 'brand', 'created_at', 'expired_at', 'status'],
  filters: ['status', 'brand_id', 'created_at_from', 'created_at_to', 'expired_at_from', 'expired_at_to'],
  form: ['email', 'brand_id'],
  importable: true,
  sort: { field: 'id', order: 'DESC' },
  rowActions: [resending],
  button: 'action.send_invitation',
  deletable: ({ status }) => status?.key !== 'accepted',
  fields: {
    status: { choices: statuses },
    // A card has room for one moment: that until which somebody can accept.
    created_at: { isOffCard: true },
    expired_at: { card: 'first' },
  },
} as const satisfies Declaration<typeof api.invites>;

export const invites = defineResource(api.invites, common);

/** The invitations to an operator's own brands, as a tab of its affiliates. */
export const affiliateInvites = defineResource(api.invites, { ...common, at: 'affiliates/invitations' });
