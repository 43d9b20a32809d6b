/** Whether an external value is an object with properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/* Reads the forms in which different backends send a value, as the contract defines it. */

/** Yes or no: `true`, 1, or either as text. */
export const asBoolean = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** The number that a value is, or that it has as digits. */
export function numberIn(value: unknown): number | undefined {
  const number = asNumber(value);
  return typeof number === 'number' ? number : undefined;
}

/** Converts a text of digits to a number; anything else is returned unchanged. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
