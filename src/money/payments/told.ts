import type { api } from '../../../contract/index.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactMoney } from '../../shared/exact-amount.ts';

/** Which conversion it is, in one line: its customer, what it pays, and to whom. */
export const toldConversion = (
  { customer, kind, amount, currency, affiliate }: RecordOf<typeof api.conversions>,
  language: string,
): string =>
  [customer, `${kind.title} ${exactMoney(amount, currency, language)}`, affiliate.name].join(' · ');

/** Which transaction it is, in one line: its kind, the balances that it changed, and whose they are. */
export const toldTransaction = (
  { kind, in_hold, available, currency, affiliate }: RecordOf<typeof api.transactions>,
  language: string,
): string => {
  const amounts = [available, in_hold].filter((amount) => Number(amount) !== 0);
  const told = amounts.map((amount) => exactMoney(amount, currency, language, 'exceptZero'));
  return [kind.title, ...told, affiliate.name].join(' · ');
};
