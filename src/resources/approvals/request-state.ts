import type { RequestState } from '../../../contract/requests.ts';
import { isObject } from '../../shared/lenient.ts';

/** The names of the states without an approval, as translation keys. */
export const unapprovedKeys = {
  waiting: 'request_state.waiting',
  rejected: 'request_state.rejected',
} as const satisfies Partial<Record<RequestState, string>>;

/** The names of all states. */
export const requestStateKeys = {
  ...unapprovedKeys,
  approved: 'request_state.approved',
} as const satisfies Record<RequestState, string>;

/** The state of a request; for a record without a state, approved or waiting. */
export function requestState({ state, approved }: Record<string, unknown>): RequestState {
  const key = isObject(state) ? state.key : undefined;
  if (key === 'waiting' || key === 'approved' || key === 'rejected') return key;
  return approved ? 'approved' : 'waiting';
}
