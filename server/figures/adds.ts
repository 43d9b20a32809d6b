import { type SQL, sql } from 'drizzle-orm';
import { eachName } from '../../contract/each-name.ts';
import { type SumName, sumNames } from '../../contract/figure-names.ts';
import { type CountedFact, figures, type SumFormula, type Summed } from '../../contract/figures.ts';

/** A fact as far as figures count it; amounts in minor units, what is earned in ten-thousandths of them. */
export interface Told {
  counts: readonly CountedFact[];
  sums?: Partial<Record<Summed, bigint>>;
}

/** The amounts that are added to the figures. */
export type Adds = Readonly<Record<SumName, bigint>>;

const formulaOf = (name: SumName): SumFormula => figures[name].formula;

function partOf(formula: SumFormula, { counts, sums = {} }: Told): bigint {
  if ('sum' in formula) return sums[formula.sum] ?? 0n;
  return counts.includes(formula.count) ? 1n : 0n;
}

/** An object with a value for each figure that facts add to. */
export const eachSum = <V>(valueOf: (name: SumName) => V): Record<SumName, V> => eachName(sumNames, valueOf);

/** The columns of the figures, and each of them added up. */
export const names = sql.raw(sumNames.join(', '));
export const sums = sql.raw(sumNames.map((name) => `sum(${name})::bigint as ${name}`).join(', '));

/** The amounts that one fact adds to the figures. */
export const addsOf = (told: Told): Adds => eachSum((name) => partOf(formulaOf(name), told));

/** The same in SQL: what a row of facts adds, each as a column of the figure's name. */
function columnsOf(count: (fact: CountedFact) => SQL, sum: (fact: Summed) => SQL): SQL {
  const columns = sumNames.map((name) => {
    const formula = formulaOf(name);
    const value = 'sum' in formula ? sum(formula.sum) : count(formula.count);
    return sql`${value} as ${sql.identifier(name)}`;
  });
  return sql.join(columns, sql`, `);
}

const none = sql`0`;
const one = (condition: SQL) => sql`(${condition})::int`;

/** Of rows of `facts.clicks`. */
export const addsOfClicks = columnsOf(
  (fact) => (fact === 'click' ? sql`1` : fact === 'unique_click' ? one(sql`not clicks.is_repeat`) : none),
  () => sql`0::bigint`,
);

/** The fact that a conversion in a state counts as. */
export const conversionFacts = {
  pending: 'pending_conversion',
  hold: 'pending_conversion',
  approved: 'approved_conversion',
  rejected: 'rejected_conversion',
  reversed: 'rejected_conversion',
} as const satisfies Record<string, CountedFact>;
const statesOf = (fact: CountedFact) =>
  Object.entries(conversionFacts).flatMap(([state, one]) => (one === fact ? [`'${state}'`] : []));

/** Of rows of `facts.conversions`. */
export const addsOfConversions = columnsOf(
  (fact) => {
    const states = statesOf(fact);
    return states.length === 0 ? none : one(sql`conversions.state in (${sql.raw(states.join(', '))})`);
  },
  () => sql`0::bigint`,
);

const firstDeposit = sql`events.type = 'deposit' and events.event_id = customers.first_deposit_id`;
/** Of rows of `facts.events` with their `facts.customers`. */
export const addsOfEvents = columnsOf(
  (fact) => {
    if (fact === 'click' || fact === 'unique_click' || statesOf(fact).length > 0) return none;
    return one(fact === 'first_deposit' ? firstDeposit : sql`events.type = ${sql.raw(`'${fact}'`)}`);
  },
  (event) =>
    event === 'earned'
      ? sql`0::bigint`
      : sql`case when events.type = ${sql.raw(`'${event}'`)} then coalesce(events.amount, 0) else 0 end`,
);

/** Of rows that tell what is earned alone. @param amount in ten-thousandths of a minor unit. */
export const addsOfEarned = (amount: SQL): SQL =>
  columnsOf(
    () => none,
    (fact) => (fact === 'earned' ? amount : sql`0::bigint`),
  );
