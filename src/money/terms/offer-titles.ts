/** The translation keys of those to whom a plan is offered, and of the field that chooses them. */
export const offerTitles = {
  everyone: { offered: 'offer.everyone', chosen: '' },
  brands: { offered: 'offer.brands', chosen: 'offer.chosen_brands' },
  affiliates: { offered: 'offer.affiliates', chosen: 'offer.chosen_affiliates' },
} as const;
