import type { OptionList } from '../../contract/kinds.ts';
import { paymentTypes } from '../../contract/payment-types.ts';
import type { Translate } from './texts.ts';

/** The ways in which an account can be reached. */
export const communicationMethods = {
  telegram: 1,
  email: 2,
  whatsApp: 3,
  phone: 4,
  skype: 5,
  site: 6,
} as const;

/** The deal terms of an account. */
export const cooperationConditions = { cpa: 1, revShare: 2, hybrid: 3, fixed: 4, individual: 5 } as const;

/** The types of promo materials. */
export const materialTypes = {
  banner: 1,
  landing: 2,
  text: 3,
  video: 4,
  emailTemplate: 5,
  social: 6,
} as const;

/** Every option list: its keys, and the text that titles each. */
const lists: Record<OptionList, Record<string, number>> = {
  'plan.payment_type': paymentTypes,
  'user.communication_method': communicationMethods,
  'user.condition_cooperation': cooperationConditions,
  'promo_material.type': materialTypes,
};

export interface Option {
  key: number;
  title: string;
}

type Titled = ReadonlyMap<number, Option>;

/** There is one `text` per language; a list of a thousand records repeats the same few items. */
const titled = new WeakMap<Translate, Map<OptionList, Titled>>();

function itemsOf(list: OptionList, text: Translate): Titled {
  const known = titled.get(text) ?? new Map<OptionList, Titled>();
  titled.set(text, known);
  const items =
    known.get(list) ??
    new Map(
      Object.entries(lists[list]).map(([name, key]) => [
        key,
        { key, title: text(`options.${list}.${name}`) },
      ]),
    );
  known.set(list, items);
  return items;
}

/** The items of a list, in the order of their keys, titled in the language of `text`. */
export const optionItems = (list: OptionList, text: Translate): Option[] => [...itemsOf(list, text).values()];

/** The keys of a list. */
export const optionKeys = (list: OptionList): number[] => Object.values(lists[list]);

/** Whether a list has an item of this key. */
export const hasOption = (list: OptionList, key: number): boolean => optionKeys(list).includes(key);

/** The item of a stored key. @throws if the list no longer has it, which migrations must prevent. */
export function optionItem(list: OptionList, key: number, text: Translate): Option {
  const item = itemsOf(list, text).get(key);
  if (!item) throw new Error(`The option list ${list} has no key ${key}`);
  return item;
}

/** The item of a stored key, or none. */
export const optionOrNone = (list: OptionList, key: number | null, text: Translate): Option | null =>
  key === null ? null : optionItem(list, key, text);
