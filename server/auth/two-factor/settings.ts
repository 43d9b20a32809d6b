import QRCode from 'qrcode';
import { twoFactor } from '../../../contract/two-factor.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Route } from '../../http/route.ts';
import { closeSessionsOf, lockOwnGuards } from '../sessions/sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { confirmedRoute } from './confirmation.ts';
import {
  confirmFactor,
  createFactor,
  deleteFactor,
  readFactor,
  storeRecoveryCodes,
  markStep,
} from './factors.ts';
import { noteOwnAddress } from './limits.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { otpauthUrl, stepOf } from './totp.ts';
import { codeInvalid } from './wrong-code.ts';

/** Pixels; Fortify's. */
const qrSize = 192;

const enable = confirmedRoute(twoFactor.enable, async ({ body }, exchange) => {
  const { database, vault, account } = exchange;
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    await createFactor({ database: transaction, vault }, account.id, body.force === true);
  });
});

const disable = confirmedRoute(twoFactor.disable, async (_input, exchange) => {
  const { database, account, session, requiresFactor } = exchange;
  if (requiresFactor(account.type)) throw new Refusal(403, 'two_factor.stays');
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const wasOn = await deleteFactor(transaction, account.id);
    // An unfinished set-up protected nothing, so the other sessions stay open.
    if (!wasOn) return;
    await closeSessionsOf(transaction, account.id, session.idHash);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'two_factor_off');
  });
});

/** Once confirmed, the secret never leaves the server again. */
const qrCode = confirmedRoute(twoFactor.qrCode, async (_input, exchange) => {
  const factor = await readFactor(exchange, exchange.account.id);
  const none: [] = [];
  if (!factor || factor.confirmed) return none;
  const url = otpauthUrl(factor.secret, new URL(exchange.appUrl).host, exchange.account.email);
  return { svg: await QRCode.toString(url, { type: 'svg', width: qrSize, margin: 1 }), url };
});

const recoveryCodes = confirmedRoute(
  twoFactor.recoveryCodes,
  async (_input, exchange) => (await readFactor(exchange, exchange.account.id))?.recoveryCodes ?? [],
);

const replaceRecoveryCodes = confirmedRoute(twoFactor.replaceRecoveryCodes, async (_input, exchange) => {
  const { database, vault, account } = exchange;
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const isOn = await storeRecoveryCodes({ database: transaction, vault }, account.id, newRecoveryCodes());
    if (isOn) await tellOwner({ ...exchange, database: transaction }, account.email, 'recovery_codes');
  });
});

/** Other sessions were opened without the factor, so they end. */
const confirm = confirmedRoute(twoFactor.confirm, async ({ body }, exchange) => {
  const { database, vault, account, now, text, session } = exchange;
  await database.transaction(async (transaction) => {
    await lockOwnGuards(transaction, exchange);
    const factor = await readFactor({ database: transaction, vault }, account.id, true);
    // A number has lost its leading zeros.
    const code = String(body.code ?? '').padStart(typeof body.code === 'number' ? 6 : 0, '0');
    const step = factor && stepOf(code, factor.secret, now);
    if (step === undefined || !(await markStep(transaction, account.id, step, now))) throw codeInvalid(text);
    const turnedOn = await confirmFactor(transaction, account.id, now);
    if (!turnedOn) return;
    await closeSessionsOf(transaction, account.id, session.idHash);
    await tellOwner({ ...exchange, database: transaction }, account.email, 'two_factor_on');
  });
  await noteOwnAddress(exchange, account.id);
});

/** The calls by which an account manages its own second factor. */
export const settingsRoutes: readonly Route[] = [
  enable,
  disable,
  qrCode,
  recoveryCodes,
  replaceRecoveryCodes,
  confirm,
];
