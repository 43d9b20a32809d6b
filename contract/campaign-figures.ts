import type { CountName, EarnedName } from './figure-names.ts';

/** The figures of the last 30 days that a list of campaigns shows where the backend announces `statistics`. */
export const campaignFigures = [
  'clicks',
  'registrations',
  'first_deposits',
  // Where it announces `commissions` too.
  'earned',
] as const satisfies (CountName | EarnedName)[];
