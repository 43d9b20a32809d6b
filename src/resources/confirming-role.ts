import { mdiCheckCircleOutline } from '@mdi/js';
import type { api } from '../../contract/index.ts';
import { roleConfirmation } from '../../contract/role-confirmation.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { rowCall } from './row-call.tsx';

/** Puts a role into effect that was created before permissions had any effect. */
export const confirmingRole = rowCall<RecordOf<typeof api.roles>>({
  call: roleConfirmation.confirm,
  needs: 'sub-roles',
  icon: mdiCheckCircleOutline,
  texts: {
    label: 'resources.roles.confirm',
    question: { title: 'resources.roles.confirm_question', effect: 'resources.roles.confirm_effect' },
    done: 'resources.roles.put_in_effect',
    failed: 'resources.roles.errors.confirm',
  },
  offers: ({ confirmed }) => !confirmed,
});
