import { deepLinkParam, type SubId, subIds } from '../../contract/tracking.ts';

/** The values that a person enters for a tracking link. */
export type Filled = Partial<Record<SubId | typeof deepLinkParam, string>>;

/** A tracking link with sub-ids and a page of the brand; what is empty is left out. */
export function trackingAddress(link: string, filled: Filled): string {
  const query = new URLSearchParams();
  for (const name of [...subIds, deepLinkParam] as const) {
    const value = filled[name]?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? link : `${link}?${text}`;
}
