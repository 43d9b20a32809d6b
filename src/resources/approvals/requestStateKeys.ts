import type { RequestState } from '../../../contract/requests.ts';

/** The names of the states without an approval, as translation keys. */
export const unapprovedKeys = {
  waiting: 'request_state.waiting',
  rejected: 'request_state.rejected',
} as const satisfies Partial<Record<RequestState, string>>;

/** The same of all. */
export const requestStateKeys = {
  ...unapprovedKeys,
  approved: 'request_state.approved',
} as const satisfies Record<RequestState, string>;
