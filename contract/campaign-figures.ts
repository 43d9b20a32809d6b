import type { CountName } from './figures.ts';

/** The figures of the last 30 days that a list of campaigns shows where the backend announces `statistics`. */
export const campaignFigures = ['clicks', 'registrations', 'first_deposits'] as const satisfies CountName[];
