import type * as z from 'zod';
import type { customerCalls } from '../../../contract/customer-calls.ts';

/** A step of a customer's timeline. */
export type Step = z.input<typeof customerCalls.read.answer>['timeline'][number];

/** The parts of a step that most steps lack. */
export const nothing = { amount: null, currency: null, campaign: null, note: null, by: null, event: null };
