import type { CallInput } from '../../../contract/call.ts';
import { twoFactor } from '../../../contract/two-factor.ts';
import type { Database } from '../../database/database.ts';
import { type Exchange, route } from '../../http/route.ts';
import { readFactor, storeRecoveryCodes, markStep } from './factors.ts';
import { admitChallenge } from './limits.ts';
import { endPendingLogin, findPendingLogin, takePendingLogin } from './pending.ts';
import { replaceCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';
import { codeInvalid, recoveryCodeInvalid } from './wrong-code.ts';

type Body = CallInput<typeof twoFactor.challenge>['body'];

const refusalOf = ({ recovery_code }: Body, { text }: Exchange) =>
  recovery_code?.trim() ? recoveryCodeInvalid(text) : codeInvalid(text);

/** Whether the body proves the second factor; a code that proves it is then used up. */
async function proves(body: Body, userId: number, transaction: Database, exchange: Exchange) {
  const place = { database: transaction, vault: exchange.vault };
  const factor = await readFactor(place, userId, true);
  if (!factor?.confirmed) return false;
  const codes = replaceCode(factor.recoveryCodes, body.recovery_code?.trim() ?? '');
  if (codes) {
    await storeRecoveryCodes(place, userId, codes);
    return true;
  }
  const step = stepOf(body.code ?? '', factor.secret, exchange.now);
  return step !== undefined && markStep(transaction, userId, step, exchange.now);
}

/** Counts the attempt; one too many ends the waiting login. @returns a function to call if it succeeded. */
async function admit(exchange: Exchange, pending: Awaited<ReturnType<typeof findPendingLogin>>) {
  try {
    return await admitChallenge(exchange, pending?.userId);
  } catch (error) {
    if (pending) await endPendingLogin(exchange.database, pending.idHash);
    throw error;
  }
}

/** Completes a login that waits for its second factor. */
export const challenge = route(twoFactor.challenge, async ({ body }, exchange) => {
  const { session } = exchange;
  const pending = await findPendingLogin(exchange);
  if (pending) exchange.setTarget(pending.userId);
  const noteSuccess = await admit(exchange, pending);
  if (!pending) throw refusalOf(body, exchange);
  const { userId, idHash } = pending;
  await session.open(userId, async (transaction) => {
    const proven =
      (await takePendingLogin(transaction, idHash)) && (await proves(body, userId, transaction, exchange));
    // Rolls back: the login goes on waiting.
    if (!proven) throw refusalOf(body, exchange);
  });
  await noteSuccess();
});
