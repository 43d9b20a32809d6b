import { hostnamesOf, isWeb, openPage, parseAddress } from '../../../contract/deep-link.ts';

/** The settings of a brand and a promo material that say where a tracking link leads. */
export interface Leading {
  /** The brand's link. */
  link: string;
  /** The page of the promo material; null where it names none. */
  landing: string | null;
  /** Hosts beside that of the brand's link that may be led to. */
  allowedHosts: readonly string[];
  /** The query parameter that gets the click id. */
  clickParam: string;
}

/** An address that lacks its click id. */
export interface Address {
  before: string;
  after: string;
}

/** Where a tracking link leads. */
export interface Target {
  usual: Address;
  /** The address of another page; undefined for one that a visitor must not be led to. */
  to(page: string): Address | undefined;
}

/** The name of a part of a query; one that cannot be decoded stands for itself. */
function nameOf(part: string): string {
  const name = (part.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** An address to which the click id is added: what its query has beside it stays as it is. */
function addressFor({ origin, pathname, search, hash }: URL, clickParam: string): Address {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && nameOf(part) !== clickParam);
  return { before: `${origin}${pathname}?${[...kept, clickParam].join('&')}=`, after: hash };
}

/**
 * Where the tracking links of a campaign lead. Hosts are compared after parsing, by the rules by which browsers parse,
 * and what is sent is the parsed address: nothing that a browser could read in another way.
 *
 * @returns undefined where the brand's link does not lead to the web.
 */
export function targetOf({ link, landing, allowedHosts, clickParam }: Leading): Target | undefined {
  const home = parseAddress(link);
  if (!home || !isWeb(home)) return undefined;
  const hosts = new Set([home.hostname, ...hostnamesOf(allowedHosts)]);
  const to: Target['to'] = (page) => {
    const url = openPage(page, hosts);
    return url && addressFor(url, clickParam);
  };
  return { usual: (landing !== null && to(landing)) || addressFor(home, clickParam), to };
}

/** The whole address, with the id of a click. */
export const withClickId = ({ before, after }: Address, clickId: string): string => before + clickId + after;
