/** The default numbers of rows that the seed creates. */
export const defaults = {
  users: 10_000,
  brands: 500,
  plans: 200,
  materials: 2_000,
  campaigns: 20_000,
  contacts: 1_000,
  invitations: 2_000,
  /** Facts of the last 90 days, of the campaigns that the same run makes. */
  clicks: 0,
  events: 0,
  /** The number for each entity that has no key here. */
  others: 1_000,
};

export type Amounts = typeof defaults;
