import * as z from 'zod';
import { eventStatuses, rejectionReasons } from './event-types.ts';

/** The answer to one event. */
export const eventResult = z.object({
  id: z.string().nullable(),
  status: z.enum(eventStatuses),
  reason: z.enum(rejectionReasons).optional(),
  message: z.string().optional(),
});
export type EventResult = z.output<typeof eventResult>;
