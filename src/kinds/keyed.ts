import { isObject, asNumber } from '../shared/lenient.ts';

/** Turns the key or id of a value into a number, in place: copying each value of a long list would be slow. */
export const keyedBy = (name: 'id' | 'key') => (value: unknown) => {
  if (isObject(value) && typeof value[name] === 'string') value[name] = asNumber(value[name]);
  return value;
};
