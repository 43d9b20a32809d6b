import { mdiEmailFastOutline } from '@mdi/js';
import type { api } from '../../contract/index.ts';
import { inviting } from '../../contract/invite-calls.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { rowCall } from './row-call.tsx';

/** Mails an invitation again, with a new link; an accepted one needs none. */
export const resending = rowCall<RecordOf<typeof api.invites>>({
  call: inviting.resend,
  needs: 'invitations',
  icon: mdiEmailFastOutline,
  texts: {
    label: 'resources.invites.resend',
    done: 'resources.invites.resent',
    failed: 'resources.invites.errors.resend',
  },
  offers: ({ status }) => status?.key !== 'accepted',
});
