import * as z from 'zod';
import { body, email, filters, maybe, moment, record, state } from './fields.ts';
import { brand } from './references.ts';
import { resource } from './resource.ts';

/** Invitations to join: an affiliate for a brand, or an operator. */
export const invites = resource('invites', {
  pages: {
    '/invites': ['super-admin'],
    '/affiliates/invitations': { types: ['operator'], needs: 'invitations' },
  },
  path: '/api/v1/invitations',
  record: record({
    email: email(),
    brand: maybe(brand),
    created_at: moment(),
    expired_at: moment(),
    status: state(),
  }),
  create: body({ email: email(), brand_id: brand }),
  filter: filters({ brand_id: brand, created_at: moment(), expired_at: moment() }).extend({
    status: z.enum(['pending', 'accepted', 'expired']).optional(),
  }),
  delete: true,
  // The number of invitations to a mailbox per hour is limited.
  refuses: { create: [429] },
  // The specification has no call to revoke an invitation.
  beyond: { delete: 'invitations' },
  access: {
    list: ['super-admin', 'operator'],
    create: ['super-admin', 'operator'],
    delete: ['super-admin', 'operator'],
  },
});
