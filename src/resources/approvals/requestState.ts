import type { RequestState } from '../../../contract/requests.ts';
import { isObject } from '../../shared/isObject.ts';

/** The state of a request; a record that does not tell it counts as approved or waiting. */
export function requestState({ state, approved }: Record<string, unknown>): RequestState {
  const key = isObject(state) ? state.key : undefined;
  if (key === 'waiting' || key === 'approved' || key === 'rejected') return key;
  return approved ? 'approved' : 'waiting';
}
