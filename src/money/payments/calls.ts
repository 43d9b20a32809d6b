import type * as z from 'zod';
import { conversionCalls } from '../../../contract/conversion-calls.ts';
import { api } from '../../../contract/index.ts';
import { pageOf } from '../../../contract/paging.ts';
import { periodCalls, type PeriodPreview, type PeriodStatements } from '../../../contract/period-calls.ts';
import { type Balances, statementCalls, type StatementLine } from '../../../contract/statement-calls.ts';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { listQueryOf } from '../../dataProvider/lists.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';

/*
 * The calls about money. All of them throw ApiError, and what zod throws where the answer is something else. Readings end
 * with the signal of their query: one that was sent after its user signed out would be refused, or made by the next user.
 */

/** The queries that an operation on money makes stale. */
export const moneyKeys = ['transaction-sums', 'balance', 'own-conversions', 'explain'] as const;

/** The sums of an operator's transactions that the filters of a list leave. */
export async function readSums(
  user: CurrentUser,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) {
  const { path, answer } = transactionCalls.sums;
  const { id, type, operator_id: operatorId } = user;
  const caller = { id, type, pagedLists: true, takesKeys: false };
  const query = listQueryOf(api.transactions, { filter }, caller);
  const { json } = await request(`${addressOf(path, { userId: operatorId ?? id })}?${query}`, { signal });
  return answer.parse(json);
}

/** The number of the transaction that an operation wrote; undefined where a backend does not tell it. */
const numberIn = (answer: unknown): number | undefined =>
  transactionCalls.adjust.answer.safeParse(answer).data?.id;

export type Adjustment = z.input<typeof transactionCalls.adjust.body>;

/**
 * @param key names the adjustment: sent twice with the same key, it is written once.
 * @returns its number, if that is told.
 */
export async function adjust(userId: number, body: Adjustment, key: string): Promise<number | undefined> {
  const { method, path } = transactionCalls.adjust;
  const headers = { 'Idempotency-Key': `"${key}"` };
  const { json } = await request(addressOf(path, { userId }), { method, body, headers });
  return numberIn(json);
}

export type Payment = z.input<typeof transactionCalls.pay.body>;

/** @param key as of an adjustment. @returns its number, if that is told and it is one transaction. */
export async function pay(userId: number, body: Payment, key: string): Promise<number | undefined> {
  const { method, path } = transactionCalls.pay;
  const headers = { 'Idempotency-Key': `"${key}"` };
  const { json } = await request(addressOf(path, { userId }), { method, body, headers });
  const written = transactionCalls.pay.answer.safeParse(json).data;
  return written?.others ? undefined : written?.id;
}

/** Takes a transaction back. */
export async function reverse(id: number, reason: string): Promise<void> {
  const { method, path } = transactionCalls.reverse;
  await request(addressOf(path, { id }), { method, body: { reason } });
}

export type Decision = z.input<typeof conversionCalls.decide.body>;

/** Rejects a conversion, ends its hold, or takes the latest decision back. */
export async function decide(id: number, body: Decision): Promise<void> {
  const { method, path } = conversionCalls.decide;
  await request(addressOf(path, { id }), { method, body });
}

/** A page of an affiliate's own conversions. */
export async function readOwnConversions(
  userId: number,
  { page, perPage, campaignId }: { page: number; perPage: number; campaignId: string },
  signal: AbortSignal,
) {
  const { calls, record } = api['own-conversions'];
  const query = `page=${page}&perPage=${perPage}&campaign_id=${campaignId}`;
  const { json } = await request(`${addressOf(calls.listOwn.path, { userId })}?${query}`, { signal });
  return pageOf(record).parse(json);
}

/** The statements that closing a month would write. */
export async function readPreview(userId: number, id: number, signal: AbortSignal): Promise<PeriodPreview> {
  const { path, answer } = periodCalls.preview;
  const { json } = await request(addressOf(path, { userId, id }), { signal });
  return answer.parse(json);
}

/** A page of the statements of a month that is closed, and the sums of all of them. */
export async function readPeriodStatements(
  userId: number,
  id: number,
  page: number,
  signal: AbortSignal,
): Promise<PeriodStatements> {
  const { path, answer } = periodCalls.statements;
  const { json } = await request(`${addressOf(path, { userId, id })}?page=${page}`, { signal });
  return answer.parse(json);
}

/** The statements of a month as a file. */
export const periodFileAddress = (userId: number, id: number) =>
  addressOf(periodCalls.file.path, { userId, id });

/** Closes a month as a preview showed it. */
export async function closeMonth(userId: number, id: number, fingerprint: string): Promise<void> {
  const { method, path } = periodCalls.close;
  await request(addressOf(path, { userId, id }), { method, body: { fingerprint } });
}

export async function readBalance(userId: number, signal: AbortSignal): Promise<Balances> {
  const { path, answer } = statementCalls.balance;
  const { json } = await request(addressOf(path, { userId }), { signal });
  return answer.parse(json);
}

/** The latest statements of an affiliate, as many as a drawer has room for. */
export async function readStatements(userId: number, signal: AbortSignal) {
  const { path } = api.statements.calls.listOwn;
  const { json } = await request(`${addressOf(path, { userId })}?page=1&perPage=12`, { signal });
  return pageOf(api.statements.record).parse(json).data;
}

/** All lines of a statement: there are as many as deals, not as customers. */
export async function readLines(id: number, signal: AbortSignal): Promise<StatementLine[]> {
  const { path, answer } = statementCalls.lines;
  const lines: StatementLine[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { json } = await request(`${addressOf(path, { id })}?page=${page}&perPage=100`, { signal });
    const { data, meta } = answer.parse(json);
    lines.push(...data);
    last = meta.last_page;
  }
  return lines;
}

/** The statement as a file. */
export const statementFileAddress = (id: number) => addressOf(statementCalls.file.path, { id });
