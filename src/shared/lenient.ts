/** Whether what came from outside has properties to look at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/*
 * Values as backends may tell them, read as the contract means them (decision 52).
 */

/** Yes or no: `true`, 1, or either as text. */
export const asBoolean = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** A whole number that came as digits; anything else as it is. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
