import { mdiEmailFastOutline } from '@mdi/js';
import type { api } from '../../contract/index.ts';
import { mailCalls } from '../../contract/mails.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { rowCall } from './row-call.tsx';

/** Sends a failed mail again. */
export const resendingMail = rowCall<RecordOf<typeof api.mails>>({
  call: mailCalls.resend,
  needs: 'mails',
  icon: mdiEmailFastOutline,
  texts: {
    label: 'resources.mails.resend',
    done: 'resources.mails.resent',
    failed: 'resources.mails.errors.resend',
  },
  offers: ({ status }) => status?.key === 'failed',
});
