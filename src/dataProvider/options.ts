import { type OptionList, optionLists } from '../../contract/kinds.ts';
import { keep, type Owner, readKept } from './kept.ts';
import { isOption, type Option } from '../shared/values.ts';
import { arrayIn } from './list-answer.ts';
import type { Request } from './rest.ts';
import { isObject, asNumber } from '../shared/lenient.ts';

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
  const items: unknown = (isObject(json) ? json[name] : undefined) ?? arrayIn(json);
  if (!Array.isArray(items)) throw new TypeError(`${path} answered no list "${name}"`);
  return items.map((item) => (isObject(item) ? { ...item, key: asNumber(item.key) } : item)).filter(isOption);
}

const keptOptions = (owner: Owner): Record<string, unknown> => {
  const kept = readKept('options', owner);
  return isObject(kept) ? kept : {};
};

/** Keeps an option list beside the others that were kept for the same account in the same language. */
export function keepOptions(list: OptionList, owner: Owner, options: readonly Option[]): void {
  keep('options', owner, { ...keptOptions(owner), [list]: options });
}

/** An option list as it was last read; undefined when it is not kept. */
export function readOptions(list: OptionList, owner: Owner): readonly Option[] | undefined {
  const kept = keptOptions(owner)[list];
  return Array.isArray(kept) ? kept.filter(isOption) : undefined;
}
