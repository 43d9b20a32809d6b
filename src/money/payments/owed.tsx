import { useTranslation } from 'react-i18next';
import type { Balances } from '../../../contract/statement-calls.ts';
import { WhyAmount } from '../../kit/why/why-amount.tsx';
import { exactMoney } from '../../shared/exact-amount.ts';

/** The names of what is owed. */
export const owedTitles = {
  available: 'money.available',
  in_hold: 'money.in_hold',
  paid: 'money.paid',
} as const;

interface OwedProps {
  balance: Pick<Balances[number], 'currency' | 'available' | 'in_hold' | 'paid'>;
  of: keyof typeof owedTitles;
  /** Undefined for the affiliate that looks at it. */
  affiliateId?: number;
}

/** The balance of an affiliate in a currency, which opens into its parts. */
export function Owed({ balance, of, affiliateId }: OwedProps) {
  const { t, i18n } = useTranslation();
  const { currency, [of]: amount } = balance;
  const text = exactMoney(amount, currency, i18n.language);
  if (!/[1-9]/.test(amount)) return text;
  const entry = [of, currency, affiliateId].filter((part) => part !== undefined).join('-');
  return <WhyAmount entry={entry} title={t(owedTitles[of])} text={text} />;
}
