import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A period as columns or as values of a statement. */
interface Months {
  operatorId: SQLWrapper | number;
  firstDay: SQLWrapper | string;
  lastDay: SQLWrapper | string;
}

/** Whether no earlier period of the operator is open or being closed. */
export const isEarliestOpen = ({ operatorId, firstDay }: Pick<Months, 'operatorId' | 'firstDay'>) =>
  sql<boolean>`not exists (
    select from facts.periods as earlier
    where earlier.operator_id = ${operatorId} and earlier.first_day < ${firstDay}::date and earlier.state <> 'closed'
  )`;

/** When a period is over in the zones of all brands of its operator, in milliseconds. */
export const overAt = ({ operatorId, lastDay }: Pick<Months, 'operatorId' | 'lastDay'>): SQL<number> =>
  sql`(extract(epoch from greatest(
    ${lastDay}::date::timestamp at time zone 'UTC',
    (
      select max((${lastDay}::date + 1)::timestamp at time zone brands.time_zone) from brands
      where brands.operator_id = ${operatorId}
    )
  )) * 1000)::float8`.mapWith(Number);
