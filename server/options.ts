import type { OptionList } from '../contract/kinds.ts';
import type { Translate } from './texts.ts';

/** What a plan can pay for: the keys under which rows and requests know it. */
export const paymentTypes = { cpa: 1, revShare: 2, cpl: 3, hybrid: 4, fixed: 5 } as const;

/** Every option list: its keys, and the text that titles each. */
const lists: Record<OptionList, Record<string, number>> = { 'plan.payment_type': paymentTypes };

export interface Option {
  key: number;
  title: string;
}

/** The items of a list, in the order of their keys, titled in the language of `text`. */
export const optionItems = (list: OptionList, text: Translate): Option[] =>
  Object.entries(lists[list]).map(([name, key]) => ({ key, title: text(`options.${list}.${name}`) }));

/** The keys of a list. */
export const optionKeys = (list: OptionList): number[] => Object.values(lists[list]);

/** Whether a list has an item of this key. */
export const hasOption = (list: OptionList, key: number): boolean => optionKeys(list).includes(key);

/** The item of a stored key. @throws when the list has lost it, which a migration must not let happen. */
export function optionItem(list: OptionList, key: number, text: Translate): Option {
  const item = optionItems(list, text).find((candidate) => candidate.key === key);
  if (!item) throw new Error(`The option list ${list} has no key ${key}`);
  return item;
}
