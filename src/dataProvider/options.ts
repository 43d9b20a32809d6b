import { type OptionList, optionLists } from '../../contract/kinds.ts';
import type { Request } from './rest.ts';

/** An item of an option list, titled in the language of the request. */
export interface Option {
  key: number;
  title: string;
}

export function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'key' in value && 'title' in value;
}

/**
 * Reads an option list. The specification calls the answer "an array" in one place and a list by name
 * in another: `[{key, title}]` and `{payment_type: [{key, title}]}` are both taken.
 */
export async function fetchOptions(
  request: Request,
  list: OptionList,
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const { path, name } = optionLists[list];
  const { json } = await request(path, { signal });
  const items: unknown = Array.isArray(json) ? json : (json as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(items)) throw new TypeError(`${path} answered no list "${name}"`);
  return items.filter(isOption);
}
