import type { api } from '../../../contract/index.ts';
import type { RecordOf } from '../../schema/declaration.ts';
import { exactMoney } from '../../shared/exact-amount.ts';

/** Which conversion it is, in one line: its customer, what it pays, and to whom. */
export const toldConversion = (
  { customer, kind, amount, currency, affiliate }: RecordOf<typeof api.conversions>,
  language: string,
): string =>
  [customer, `${kind.title} ${exactMoney(amount, currency, language)}`, affiliate.name].join(' · ');

type Transaction = RecordOf<typeof api.transactions>;

/** The parts of a transaction that are told, as far as the panel knows them of one that it just wrote. */
export type ToldTransaction = Pick<Transaction, 'id' | 'in_hold' | 'available' | 'currency'> & {
  kind: Pick<Transaction['kind'], 'title'>;
  affiliate: Pick<Transaction['affiliate'], 'name'>;
};

/** Which transaction it is, in one line: its kind, the balances that it changed, and whose they are. */
export const toldTransaction = (
  { kind, in_hold, available, currency, affiliate }: ToldTransaction,
  language: string,
): string => {
  const amounts = [available, in_hold].filter((amount) => Number(amount) !== 0);
  const told = amounts.map((amount) => exactMoney(amount, currency, language, 'exceptZero'));
  return [kind.title, ...told, affiliate.name].join(' · ');
};
