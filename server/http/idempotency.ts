import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { day, minute } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeys as table } from '../database/tables/index.ts';
import { Refusal } from './refusal.ts';
import type { SignedIn } from './route.ts';

/*
 * Creations named by `Idempotency-Key`, after draft-ietf-httpapi-idempotency-key-header: the first request claims the
 * key and stores its answer in the transaction of the write, so that there is never one without the other. Refusals are
 * not stored; a repeat then starts anew. Guests have no keys: a single-use verification id or invitation already
 * prevents duplicates, and without an account strangers could request each other's answers.
 */

/** Milliseconds that an answer is kept. */
const lifetime = day;
/** Milliseconds after which a request that claimed a key but stored no answer counts as aborted. */
const abandonedAfterMs = minute;

/** A structured-field string as the draft has it, or the same characters bare. */
const form = /^(?:"([\x20\x21\x23-\x5B\x5D-\x7E]{1,255})"|([\x21\x23-\x7E]{1,255}))$/;

/**
 * The key of a request; undefined where it has none.
 *
 * @throws Refusal 400 for a header that is no key.
 */
export function keyIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = form.exec(header.trim()) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new Refusal(400, 'idempotency.malformed');
  return key;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An answer as it was first sent. */
interface Stored {
  status: number;
  /** JSON; null where there is no body. */
  answer: string | null;
}

/** A request that names its creation by a key. */
interface Keyed {
  call: Call;
  key: string;
  /** Its parameters, query and body, by which a repeat is told from another creation. */
  input: object;
  exchange: SignedIn;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** The row of a key, and the columns by which this request claims it. */
function rowOf({ call, key, input, exchange }: Keyed, holder: string) {
  const { account, now } = exchange;
  const id = { userId: account.id, call: `${call.method} ${call.path}`, keyHash: hashOf(key) };
  const claim = { bodyHash: hashOf(JSON.stringify(input)), holder, claimedAt: now };
  const isRow = and(eq(table.userId, id.userId), eq(table.call, id.call), eq(table.keyHash, id.keyHash));
  return { id, claim, isRow, isHeld: and(isRow, eq(table.holder, holder)) };
}

type Row = ReturnType<typeof rowOf>;

/** Claims the key, unless another request has it. @returns whether it did. */
async function claimKey({ database, now }: SignedIn, { id, claim }: Row): Promise<boolean> {
  const isFree = or(
    lte(table.claimedAt, before(now, lifetime)),
    and(isNull(table.status), lte(table.claimedAt, before(now, abandonedAfterMs))),
  );
  const rows = await database
    .insert(table)
    .values({ ...id, ...claim })
    .onConflictDoUpdate({
      target: [table.userId, table.call, table.keyHash],
      set: { ...claim, status: null, answer: null },
      setWhere: isFree,
    })
    .returning({ holder: table.holder });
  return rows.length > 0;
}

const inHand = () => new Refusal(409, 'idempotency.in_hand', { headers: { 'Retry-After': '1' } });

/** @throws Refusal 409 while the first request is still running, 422 if it was about something else. */
async function storedAnswer({ database }: SignedIn, { isRow, claim }: Row): Promise<Stored> {
  const [row] = await database.select().from(table).where(isRow);
  if (row && row.bodyHash !== claim.bodyHash)
    throw new Refusal(422, 'idempotency.other_body', { errors: {} });
  // Without a row the first request was refused a moment ago.
  if (!row || row.status === null) throw inHand();
  return { status: row.status, answer: row.answer };
}

/**
 * Runs a creation once: a repeat of it gets the answer of the first.
 *
 * @param create gets an exchange whose `keepAnswer` it must call in the transaction of its write.
 * @returns the answer that was stored for an earlier request; else undefined, and `create` has run.
 * @throws Refusal 409 while the first request is still running, 422 if it was about something else. */
export async function onceOnly(
  keyed: Keyed,
  create: (exchange: SignedIn) => Promise<void>,
): Promise<Stored | undefined> {
  const { call, exchange } = keyed;
  const { database } = exchange;
  const row = rowOf(keyed, crypto.randomUUID());
  if (!(await claimKey(exchange, row))) return storedAnswer(exchange, row);
  const keepAnswer = async (transaction: Database, answer: unknown) => {
    const kept = await transaction
      .update(table)
      .set({ status: call.status, answer: call.answer ? JSON.stringify(call.answer.parse(answer)) : null })
      .where(and(row.isHeld, isNull(table.status)))
      .returning({ status: table.status });
    // Another request took the key over, as this one took too long; the write is undone.
    if (kept.length === 0) throw inHand();
  };
  try {
    await create({ ...exchange, keepAnswer });
  } catch (error) {
    await database.delete(table).where(and(row.isHeld, isNull(table.status)));
    throw error;
  }
  return undefined;
}

/** Removes answers whose time has passed. */
export async function sweepIdempotencyKeys(database: Database, now: Date): Promise<void> {
  await database.delete(table).where(lte(table.claimedAt, before(now, lifetime)));
}
