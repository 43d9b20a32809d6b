import { mdiReplay } from '@mdi/js';
import { eventCalls } from '../../contract/events.ts';
import type { api } from '../../contract/index.ts';
import type { RecordOf } from '../schema/declaration.ts';
import { rowCall } from './row-call.tsx';

/** Judges a rejected event again, whose cause was mended. */
export const replayingEvent = rowCall<RecordOf<typeof api.events>>({
  call: eventCalls.replay,
  needs: 'tracking',
  icon: mdiReplay,
  texts: {
    label: 'resources.events.replay',
    done: 'resources.events.replayed',
    failed: 'resources.events.errors.replay',
  },
  offers: ({ status, became }) => status?.key === 'rejected' && became === null,
});
