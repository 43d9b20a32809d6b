import { type RaRecord, useRecordContext } from 'react-admin';
import type { Capability } from '../../contract/capabilities.ts';
import { useUser } from '../authProvider/user.ts';
import type { RowAction } from '../kit/view.ts';
import { lazyAction } from '../kit/lazy-action.tsx';
import type { RowCallButtonProps } from './row-call-button.tsx';

const RowCallButton = lazyAction(() => import('./row-call-button.tsx'));

interface RowCall<R extends RaRecord<number>> extends Omit<RowCallButtonProps, 'record'> {
  /** Offered only where the backend announces this. */
  needs: Capability;
  /** Whether the call is possible for a record, given the id of the signed-in account. */
  offers: (record: R, ownId: number) => boolean;
}

/** An action of rows that makes one call about the record. */
export function rowCall<R extends RaRecord<number>>({ call, needs, offers, ...look }: RowCall<R>): RowAction {
  function Action() {
    const record = useRecordContext<R>();
    const { id } = useUser();
    return record && offers(record, id) ? <RowCallButton call={call} record={record} {...look} /> : null;
  }
  return { by: call, needs, component: Action, offers };
}
