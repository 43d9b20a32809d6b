import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/offer-calls.ts';
import { useUser } from '../../authProvider/user.ts';
import { offerTitles as titles } from './offer-titles.ts';

/** The most names that are told. */
const most = 10;

/** A function that tells in words to whom a plan is offered. */
export function useToldOffer() {
  const { t } = useTranslation();
  // Others than super-admins are told of their own brands and affiliates alone.
  const nobody = useUser().type === 'super-admin' ? 'offer.nobody' : 'offer.none_of_yours';
  return ({ to, brands, affiliates }: Offer) => {
    if (to === 'everyone') return t('offer.everyone');
    const names = (to === 'brands' ? brands : affiliates).map(({ name }) => name);
    const more = names.length - most;
    const told = [...names.slice(0, most), ...(more > 0 ? [t('offer.more', { number: more })] : [])];
    return `${t(titles[to].offered)}: ${told.length > 0 ? told.join(', ') : t(nobody)}`;
  };
}
