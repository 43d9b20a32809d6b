import { isObject } from './lenient.ts';

/**
 * The readable text of a value: the title of an option or a state, the name of another record, or its
 * content where it has no name. Empty for a missing value.
 */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (!isObject(value)) return String(value);
  const { title, name, content } = value;
  return valueText(title ?? name ?? content);
}

/** An item of an option list, titled in the language of the request. */
export interface Option {
  key: number;
  title: string;
}

export function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'key' in value && 'title' in value;
}

/** Whether a value is a reference to another record, with its id. */
export const isReference = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value;
