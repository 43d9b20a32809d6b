import { paymentTypes } from '../../contract/payment-types.ts';
import { capabilities } from '../authProvider/store.ts';
import { i18n } from '../i18n/instance.ts';
import { amountText } from '../shared/amount.ts';
import { numberFormat } from '../shared/formats.ts';
import { isOption } from '../shared/values.ts';

/** The price of a plan: where commissions are paid, that of a revenue share is a percentage. */
export function priceText(price: unknown, { payment_type: type }: Readonly<Record<string, unknown>>): string {
  const isShare =
    isOption(type) && type.key === paymentTypes.revShare && capabilities().includes('commissions');
  return isShare
    ? numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 4 }).format(Number(price) / 100)
    : amountText(price);
}
