import QRCode from 'qrcode';
import { twoFactor } from '../../../contract/two-factor.ts';
import { closeSessionsOf } from '../../auth/sessions.ts';
import type { Route } from '../../http/route.ts';
import { confirmedRoute } from './confirmation.ts';
import {
  confirmFactor,
  createFactor,
  deleteFactor,
  readFactor,
  storeRecoveryCodes,
  markStep,
} from './factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { otpauthUrl, stepOf } from './totp.ts';
import { codeInvalid } from './wrong-code.ts';

/** Pixels; Fortify's. */
const qrSize = 192;

const enable = confirmedRoute(twoFactor.enable, async ({ body }, { database, vault, account }) =>
  database.transaction((transaction) =>
    createFactor({ database: transaction, vault }, account.id, body.force === true),
  ),
);

const disable = confirmedRoute(twoFactor.disable, async (_input, { database, account, session }) => {
  await database.transaction(async (transaction) => {
    if (!(await deleteFactor(transaction, account.id))) return;
    await closeSessionsOf(transaction, account.id, session.idHash);
  });
});

/** Once confirmed, the secret never leaves the server again. */
const qrCode = confirmedRoute(twoFactor.qrCode, async (_input, exchange) => {
  const factor = await readFactor(exchange, exchange.account.id);
  if (!factor || factor.confirmed) return [] as [];
  const url = otpauthUrl(factor.secret, new URL(exchange.appUrl).host, exchange.account.email);
  return { svg: await QRCode.toString(url, { type: 'svg', width: qrSize, margin: 1 }), url };
});

const recoveryCodes = confirmedRoute(
  twoFactor.recoveryCodes,
  async (_input, exchange) => (await readFactor(exchange, exchange.account.id))?.recoveryCodes ?? [],
);

const replaceRecoveryCodes = confirmedRoute(
  twoFactor.replaceRecoveryCodes,
  async (_input, { database, vault, account }) =>
    database.transaction((transaction) =>
      storeRecoveryCodes({ database: transaction, vault }, account.id, newRecoveryCodes()),
    ),
);

/** Other sessions were opened without the factor, so they end. */
const confirm = confirmedRoute(twoFactor.confirm, async ({ body }, exchange) => {
  const { database, vault, account, now, text, session } = exchange;
  await database.transaction(async (transaction) => {
    const factor = await readFactor({ database: transaction, vault }, account.id, true);
    // A number has lost its leading zeros.
    const code = String(body.code ?? '').padStart(typeof body.code === 'number' ? 6 : 0, '0');
    const step = factor && stepOf(code, factor.secret, now);
    if (step === undefined || !(await markStep(transaction, account.id, step, now))) throw codeInvalid(text);
    await confirmFactor(transaction, account.id, now);
    await closeSessionsOf(transaction, account.id, session.idHash);
  });
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
