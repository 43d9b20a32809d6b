import EventsIcon from '@mui/icons-material/EventNoteOutlined';
import { api } from '../../contract/index.ts';
import type { EventStatus, EventType } from '../../contract/event-types.ts';
import { amountFile, AmountWithCurrency } from '../money/amount-with-currency.tsx';
import { ContentCell } from '../kinds/content.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { lazyComponent } from '../shared/lazily.ts';
import { replayingEvent } from './replaying-event.ts';

const LiveTail = lazyComponent(() => import('../tracking/live-tail.tsx'));

const types = {
  registration: 'event_type.registration',
  deposit: 'event_type.deposit',
  withdrawal: 'event_type.withdrawal',
  revenue: 'event_type.revenue',
  qualification: 'event_type.qualification',
  chargeback: 'event_type.chargeback',
} as const satisfies Record<EventType, string>;

const statuses = {
  accepted: 'event_status.accepted',
  duplicate: 'event_status.duplicate',
  rejected: 'event_status.rejected',
} as const satisfies Record<EventStatus, string>;

export const events = defineResource(api.events, {
  icon: EventsIcon,
  needs: 'tracking',
  list: ['received_at', 'status', 'type', 'customer', 'amount', 'brand', 'reason', 'event_id'],
  filters: ['status', 'type', 'brand_id', 'from', 'to'],
  sort: { field: 'id', order: 'DESC' },
  above: () => <LiveTail waiting={<div style={{ height: 38 }} />} />,
  rowActions: [replayingEvent],
  fields: {
    received_at: { card: 'first', isLabeled: false },
    type: { cell: TextCell, choices: types },
    status: { choices: statuses },
    amount: { cell: AmountWithCurrency, align: 'right', file: amountFile },
    reason: { cell: ContentCell },
    event_id: { isOffCard: true, isSpare: true },
  },
});
