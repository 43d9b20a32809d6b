import * as z from 'zod';
import { call } from './call.ts';
import { csvFile } from './csv-file.ts';
import { clamped, pageOf } from './paging.ts';
import * as rules from './rules.ts';
import { statements } from './statements.ts';

/** The most statements that a preview names. */
export const mostPreviewed = 500;

const params = z.object({ userId: rules.pathId(), id: rules.pathId() });

/** Decimals with the digits of the currency. */
const sums = {
  currency: z.string(),
  opening: z.string(),
  earned: z.string(),
  adjusted: z.string(),
  paid: z.string(),
  closing: z.string(),
};

/** The statements and lines that closing a period writes. */
const preview = z.object({
  /** Names everything that was read: another one means that facts came in between. */
  fingerprint: z.string(),
  totals: z.array(z.object(sums)),
  /** All statements, and of them those that earn most. */
  statements: z.int(),
  largest: z.array(z.object({ affiliate: z.object({ id: rules.id(), name: z.string() }), ...sums })),
});
export type PeriodPreview = z.output<typeof preview>;

/** A page of the statements of a month, with the sums of all of them. */
const closed = pageOf(statements.record).extend({ totals: z.array(z.object(sums)) });
export type PeriodStatements = z.output<typeof closed>;

/** A month is read by those who may see all that its operator owes. */
const read = {
  method: 'GET',
  access: ['super-admin', 'operator'],
  permission: 'payments.view',
  params,
  status: 200,
} as const;

/** The calls about a period that are not the list of them. */
export const periodCalls = {
  preview: call({
    ...read,
    path: '/api/v1/operators/{userId}/periods/{id}/preview',
    summary: `Computes what closing the period writes, and writes nothing: all sums, and the ${mostPreviewed} statements that earn most.`,
    refuses: [409],
    answer: preview,
  }),
  statements: call({
    ...read,
    path: '/api/v1/operators/{userId}/periods/{id}/statements',
    summary:
      'The statements of a period, by currency, those that come to most first, and the sums of all of them. While it is open there are none; while it is being closed, those that are written already.',
    query: z.object({ page: rules.positive().optional(), perPage: clamped().optional() }),
    answer: closed,
  }),
  file: call({
    ...read,
    path: '/api/v1/operators/{userId}/periods/{id}/statements.csv',
    summary:
      'The statements of a period as a file, with the titles of the request’s language: one line for each.',
    answer: csvFile,
    csv: 'statements.csv',
  }),
  close: call({
    method: 'POST',
    path: '/api/v1/operators/{userId}/periods/{id}/close',
    summary:
      'Closes the period as a preview showed it, step by step; the list tells how far it is. It is refused if facts came since, if an earlier month is open, and if the month is not over.',
    access: ['super-admin', 'operator'],
    permission: 'payments.manage',
    params,
    body: z.object({ fingerprint: z.string().min(1).max(100) }),
    refuses: [409],
    conflictOf: preview,
    status: 202,
  }),
} as const;
