/** A text as a browser reads it. */
export const parseAddress = (text: string): URL | undefined =>
  URL.canParse(text) ? new URL(text) : undefined;

/** Whether an address leads to the web. */
export const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Hosts as browsers write them, given as people do; a text that names none is left out. */
export const hostnamesOf = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => parseAddress(`https://${host}`)?.hostname ?? []);

/**
 * The address of a page that a tracking link may lead to; undefined for one that a visitor must not be led to. Hosts
 * are compared after parsing, by the rules by which browsers parse, without user and password, which no visitor brings
 * along.
 *
 * @param hosts those that are allowed, as browsers write them.
 */
export function openPage(page: string, hosts: ReadonlySet<string>): URL | undefined {
  const url = parseAddress(page);
  const isOpen =
    url &&
    isWeb(url) &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    hosts.has(url.hostname);
  return isOpen ? url : undefined;
}
