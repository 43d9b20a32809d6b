/** The payment types of a plan, with the keys that rows and requests use. */
export const paymentTypes = { cpa: 1, revShare: 2, cpl: 3, hybrid: 4, fixed: 5 } as const;
