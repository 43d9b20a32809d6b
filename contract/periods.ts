import * as z from 'zod';
import { maybe, moment, record, state } from './fields.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const periodStates = ['open', 'closing', 'closed'] as const;

/** The calendar months that an operator settles. */
export const periods = resource('periods', {
  pages: { '/payments/periods': { types: ['operator'], needs: 'commissions' } },
  path: '/api/v1/periods',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/periods' },
  permits: 'payments',
  paged: true,
  record: record({ state: state(), closed_at: maybe(moment()) }).extend({
    /** Dates, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The affiliates that have their statements, and all that get one; null while it is open. */
    progress: z.object({ done: z.int(), total: z.int() }).nullable(),
    closed_by: z.object({ id: rules.id(), name: z.string() }).nullable(),
    /** Why an open month cannot be closed yet: an earlier one is open, or it is not over; null where nothing is in the way. */
    hindrance: z.object({ key: z.enum(['earlier_first', 'not_over']), title: z.string() }).nullable(),
  }),
  sortedBy: ['id', 'from'],
  filter: z.object({ state: z.enum(periodStates).optional() }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});
