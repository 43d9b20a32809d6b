import type { Mutant } from './mutant.ts';

interface Fault extends Omit<Mutant, 'runner' | 'tests'> {
  /** The test file below tests/server that must fail. */
  by: string;
}

const known = ({ by, ...mutant }: Fault): Mutant => ({
  ...mutant,
  runner: 'vitest',
  tests: ['--project', 'server-postgres', `tests/server/${by}`],
});

/* Rules whose tests no longer run on the embedded database: on PostgreSQL they must still be noticed. */
const faults: readonly Fault[] = [
  {
    fault: 'a long list lacks a row between two batches',
    file: 'server/resources/whole.ts',
    find: 'length === batch; offset += batch) {',
    replace: 'length === batch; offset += batch + 1) {',
    by: 'entities/long-lists.test.ts',
  },
  {
    fault: 'a moved customer takes along what is booked',
    file: 'server/booking/move-customer.ts',
    find: "where events.customer_id = ${customerId} and periods.state = 'open'`",
    replace: "where events.customer_id = ${customerId} and periods.state <> 'open'`",
    by: 'booking/move.test.ts',
  },
  {
    fault: 'conversions move before they are due, and none after',
    file: 'server/booking/conversions/due.ts',
    find: 'where due_at <= ${now.toISOString()}::timestamptz order by 1, 2`',
    replace: 'where due_at > ${now.toISOString()}::timestamptz order by 1, 2`',
    by: 'statistics/conversions.test.ts',
  },
  {
    fault: 'a super-admin without the right gives every permission',
    file: 'server/resources/role-grants.ts',
    find: "held === null || held.includes('roles.edit') ? null : held",
    replace: "held === null || !held.includes('roles.edit') ? null : held",
    by: 'entities/roles.test.ts',
  },
];

export const movedMutants: readonly Mutant[] = faults.map(known);
