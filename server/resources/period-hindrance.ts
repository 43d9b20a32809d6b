import { sql } from 'drizzle-orm';
import { isEarliestOpen, overAt } from '../commissions/closing/closable.ts';
import { periods } from '../database/tables/index.ts';
import { computed } from '../entity/field.ts';

/** The reason why an open period cannot be closed yet, by the condition of the close itself; null where it can be. */
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
