import * as z from 'zod';
import { moment, record } from './fields.ts';
import { withKind } from './kinds.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The earnings of an affiliate in a closed month with the brands of an operator, in one currency. */
export const statements = resource('statements', {
  pages: { '/payments': ['affiliate'] },
  path: '/api/v1/statements',
  own: { by: 'affiliate', path: '/api/v1/affiliates/{userId}/statements', also: ['operator'] },
  permits: 'payments',
  paged: true,
  record: record({ created_at: moment() }).extend({
    id: withKind(rules.factId(), { is: 'id' }),
    /** The month, both days included. */
    period: z.object({ id: rules.id(), from: z.iso.date(), to: z.iso.date() }),
    operator: z.object({ id: rules.id(), name: z.string() }),
    affiliate: z.object({ id: rules.id(), name: z.string() }),
    currency: z.string(),
    /** Signed decimals: opening + earned + adjusted + paid = closing. */
    opening: z.string(),
    earned: z.string(),
    adjusted: z.string(),
    paid: z.string(),
    closing: z.string(),
  }),
  sortedBy: ['id', 'period'],
  beyond: { list: 'commissions' },
  access: { list: [] },
});
