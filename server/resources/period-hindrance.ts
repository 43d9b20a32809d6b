import { sql } from 'drizzle-orm';
import { isEarliestOpen, overAt } from '../commissions/closing/closable.ts';
import { periods } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** What is in the way of the closing of an open period, by the condition of the close itself; null where nothing is. */
export const hindrance = computed(
  {
    isOpen: sql<boolean>`${periods.state} = 'open'`,
    isEarliest: isEarliestOpen(periods),
    over: overAt(periods),
  },
  ({ isOpen, isEarliest, over }, { now, text }) => {
    if (!isOpen || (isEarliest && over <= now.getTime())) return null;
    const key: 'not_over' | 'earlier_first' = isEarliest ? 'not_over' : 'earlier_first';
    return { key, title: text(`period.${key}`) };
  },
);
