import { and, eq, type SQL } from 'drizzle-orm';
import { approvals } from '../../contract/approvals.ts';
import { tellOfAnswer } from '../accounts/requests/tell-of-answer.ts';
import { referenceOf } from '../database/columns.ts';
import { users } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { affiliates } from './affiliates.ts';
import { answeredAlready } from './answers.ts';
import { operators } from './operators.ts';
import { isReached } from './reach.ts';
import { recordOf } from '../entity/record-of.ts';
import { refusing, inTransaction } from '../entity/writes.ts';

/** An answer to a request; a super-admin gives a brand and a condition with it. */
interface Answer {
  approved: boolean;
  reason?: string | undefined;
  brand_id?: number | undefined;
  condition_cooperation?: number | undefined;
}

/** Affiliates of the caller's own brands; for a super-admin, all affiliates. */
const ownAffiliates = ({ account }: SignedIn) => and(eq(users.type, 'affiliate'), isReached(users, account));

/** An account whose request is about to be answered, locked against other answers. */
async function heldRequest({ id, own }: Pick<Found, 'id' | 'own'>, { database }: SignedIn) {
  const [account] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), own))
    .for('no key update');
  if (!account) throw new Refusal(404, 'not_found');
  return account;
}

type Held = Awaited<ReturnType<typeof heldRequest>>;

const pending = { approvedAt: null, rejectedAt: null, rejectedBy: null, rejectionReason: null };

function approval(held: Held, { brand_id, condition_cooperation }: Answer, { account, now, text }: SignedIn) {
  const approved = { ...pending, approvedAt: now };
  if (account.type !== 'super-admin' || held.type !== 'affiliate') return approved;
  // Without a brand it could do nothing, and no operator would know of it.
  if (held.brandId === null && brand_id === undefined) {
    throw refusedAt('brand_id', 'validation.required', text);
  }
  return { ...approved, brandId: brand_id, conditionCooperation: condition_cooperation };
}

const rejection = ({ reason }: Answer, { account, now }: SignedIn) => ({
  ...pending,
  rejectedAt: now,
  rejectedBy: account.id,
  rejectionReason: reason || null,
});

/** The list in which the caller has found the request, and what it has read there. */
interface Found {
  id: number;
  own: SQL | undefined;
  /** The version that the caller began from; without one there is nothing to compare. */
  version: number | undefined;
  /** The record as it is now. */
  record: (exchange: SignedIn) => Promise<unknown>;
}

/** @returns whether anything changed: approving again without a new brand or condition changes nothing. */
async function give(found: Found, answer: Answer, exchange: SignedIn): Promise<boolean> {
  const held = await heldRequest(found, exchange);
  const isAnswered = held.approvedAt !== null || held.rejectedAt !== null;
  if (isAnswered && found.version !== undefined && found.version !== held.version) {
    throw await answeredAlready(exchange, held, await found.record(exchange));
  }
  const { approved, brand_id, condition_cooperation } = answer;
  const isSame = approved && held.approvedAt && brand_id === undefined && condition_cooperation === undefined;
  if (isSame) return false;
  if (held.approvedAt || (held.rejectedAt && !approved)) throw await answeredAlready(exchange, held);
  await exchange.database
    .update(users)
    .set(approved ? approval(held, answer, exchange) : rejection(answer, exchange))
    .where(eq(users.id, held.id));
  return true;
}

/** The reference that a super-admin's approval sets. */
const references = { [referenceOf(users.brandId).constraint]: 'brand_id' };

/** Answers a request, and tells its sender by mail. */
async function answerRequest(found: Found, answer: Answer, exchange: SignedIn): Promise<void> {
  await refusing(exchange, references, () =>
    inTransaction(exchange, async (inside) => {
      const isNew = await give(found, answer, inside);
      if (isNew) await tellOfAnswer(inside, found.id);
    }),
  );
}

const affiliate = route(approvals.affiliate, ({ params, body, version }, exchange) => {
  const id = Number(params.id);
  const record = (inside: SignedIn) => recordOf(affiliates, id, inside);
  return answerRequest({ id, version, own: ownAffiliates(exchange), record }, body, exchange);
});

const operator = route(approvals.operator, ({ params, body, version }, exchange) => {
  const id = Number(params.id);
  const record = (inside: SignedIn) => recordOf(operators, id, inside);
  return answerRequest({ id, version, own: eq(users.type, 'operator'), record }, body, exchange);
});

/** Answers to requests to join. */
export const approvalRoutes: readonly Route[] = [affiliate, operator];
