import { mdiLogout } from '@mdi/js';
import type { api } from '../../contract/index.ts';
import { endSessionsOfAccount } from '../../contract/sessions-of-account.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { rowCall } from './row-call.tsx';

/** Ends all sessions of the account of a row, as after a lost device. Users end their own sessions in the profile. */
export const endingSessions = rowCall<RecordOf<typeof api.users>>({
  call: endSessionsOfAccount,
  needs: 'sessions',
  icon: mdiLogout,
  texts: {
    label: 'resources.users.end_sessions',
    question: {
      title: 'resources.users.confirm_end_sessions',
      effect: 'resources.users.end_sessions_effect',
    },
    done: 'resources.users.sessions_ended',
    failed: 'error.server',
  },
  offers: ({ id }, ownId) => id !== ownId,
});
