import { deepLinkParam, type SubId, subIds } from '../../contract/tracking.ts';

/** The values that a person enters for a tracking link. */
export type Filled = Partial<Record<SubId | typeof deepLinkParam, string>>;

/** The signs of macros such as `{{ad.id}}`, `[CLICK_ID]` and `${SUBID|none}`, escaped. None of them ends a value. */
const escapedInMacros = /%(?:7B|7C|7D|5B|5D|24)/g;

/**
 * A tracking link with sub-ids and a page of the brand; what is empty is left out. Macros stand as they are: ad networks
 * replace none that is escaped. A space is `%20`, as not all that read addresses take `+` for one.
 */
export function trackingAddress(link: string, filled: Filled): string {
  const query = new URLSearchParams();
  for (const name of [...subIds, deepLinkParam] as const) {
    const value = filled[name]?.trim();
    if (value) query.set(name, value);
  }
  const text = query
    .toString()
    .replaceAll('+', '%20')
    .replaceAll(escapedInMacros, (sign) => decodeURIComponent(sign));
  return text === '' ? link : `${link}?${text}`;
}
