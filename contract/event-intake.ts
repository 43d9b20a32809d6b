import * as z from 'zod';
import type { KeyScope } from './api-keys.ts';
import type { Call } from './call.ts';
import { eventResult } from './event-result.ts';
import { eventTypes, maxAmountDigits, maxEvents, maxEventsBody } from './event-types.ts';

/** A call that a brand's system makes by a key of the API, without a session. */
export type KeyCall = Omit<Call, 'access' | 'permission'> & {
  access: { key: KeyScope };
  /** A body, for the documentation. */
  example: unknown;
};

/** One event, as the documentation has it. Each is checked by itself, so that a wrong one harms no other. */
const event = z.object({
  id: z.string().describe('Names the event: however often it is sent, it is one. Visible ASCII, up to 128.'),
  type: z.enum(eventTypes),
  customer: z.string().describe('The brand’s own name for its customer, never an e-mail address.'),
  click_id: z.string().describe('Of a registration: the click id that the landing page got.').optional(),
  code: z
    .string()
    .describe('Of a registration without a click: the code of a campaign, in whatever case.')
    .optional(),
  occurred_at: z.string().describe('With an offset; without it, the moment of arrival.').optional(),
  amount: z
    .union([z.string(), z.number()])
    .describe(
      `A decimal with at most the digits of the currency, and at most ${maxAmountDigits} in minor units; negative in revenue alone.`,
    )
    .optional(),
  currency: z.string().describe('That of the brand; without it the same.').optional(),
  components: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('The parts of a revenue, in place of an amount.')
    .optional(),
});

/** The call by which a brand's system tells of its customers. */
export const eventIntake = {
  method: 'POST',
  path: '/api/v1/events',
  summary:
    'Takes up to 1,000 events, each once for ever by its id, and answers each of them in the order sent. Nothing is kept where the call fails: send it again.',
  access: { key: 'events.write' },
  body: z.object({ events: z.array(event).min(1).max(maxEvents) }),
  maxBody: maxEventsBody,
  example: {
    events: [
      { id: 'reg-1001', type: 'registration', customer: 'player-1001', click_id: 'AQAAAAdqS…' },
      { id: 'dep-5001', type: 'deposit', customer: 'player-1001', amount: '50.00', currency: 'EUR' },
    ],
  },
  refuses: [429],
  status: 200,
  answer: z.object({ results: z.array(eventResult) }),
} as const satisfies KeyCall;

/** The id of a postback, in the documentation, the log and the measurements. */
export const postbackId = 'getPostback';

/** The parts of an event that a postback can carry. */
export const postbackParameters = [
  'id',
  'type',
  'customer',
  'click_id',
  'code',
  'amount',
  'currency',
  'occurred_at',
] as const;
