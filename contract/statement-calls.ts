import * as z from 'zod';
import { call } from './call.ts';
import { csvFile } from './csv-file.ts';
import { maybe, reference, state } from './fields.ts';
import { clamped, pageOf } from './paging.ts';
import { brand } from './references.ts';
import * as rules from './rules.ts';
import { statements } from './statements.ts';

const plan = reference('plans', 'plan');

const line = z.object({
  id: rules.factId(),
  kind: state().read,
  /** Null of a fixed amount. */
  brand: maybe(brand).read,
  plan: plan.read,
  terms_version: z.int(),
  amount: z.string(),
  /** With its figures: `35% × max(0, 1000.00) = 350.00`. */
  formula: z.string(),
  /** Opens what it is made of, by `explain`. */
  entry: z.string(),
});
export type StatementLine = z.output<typeof line>;

const params = z.object({ id: rules.factPathId() });
const read = {
  access: ['super-admin', 'operator', 'affiliate'],
  permission: 'payments.view',
  params,
  status: 200,
} as const;

/** The calls about statements that are not the list of them. */
export const statementCalls = {
  read: call({
    method: 'GET',
    path: '/api/v1/statements/{id}',
    summary: 'A statement.',
    ...read,
    answer: statements.record,
  }),
  lines: call({
    method: 'GET',
    path: '/api/v1/statements/{id}/lines',
    summary: 'The lines of a statement, whose sum is what it earned.',
    ...read,
    query: z.object({ page: rules.positive().optional(), perPage: clamped().optional() }),
    answer: pageOf(line),
  }),
  file: call({
    method: 'GET',
    path: '/api/v1/statements/{id}/lines.csv',
    summary:
      'A statement as a file, with the titles of the request’s language: its lines, opening and closing.',
    ...read,
    answer: csvFile,
    csv: 'statement.csv',
  }),
  balance: call({
    method: 'GET',
    path: '/api/v1/affiliates/{userId}/balance',
    summary:
      'What an affiliate is owed, by currency. An operator sees what its own brands owe; `paid` is what it recorded as paid.',
    ...read,
    params: z.object({ userId: rules.pathId() }),
    answer: z.array(
      z.object({ currency: z.string(), in_hold: z.string(), available: z.string(), paid: z.string() }),
    ),
  }),
} as const;
export type Balances = z.output<typeof statementCalls.balance.answer>;
