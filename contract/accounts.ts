/** The four kinds of account (specification, section 1). */
export const accountTypes = ['super-admin', 'operator', 'sub-operator', 'affiliate'] as const;
export type AccountType = (typeof accountTypes)[number];
