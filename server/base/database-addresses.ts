const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** The values of parameters that decide on TLS. node-postgres ignores others, and then uses TLS all the same. */
const tlsValues = {
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  ssl: ['true', '1', '0', 'no-verify'],
  sslnegotiation: ['postgres', 'direct'],
};

/** The rule that a parameter of an address breaks, such as `ssl, if it has one, is true or 1`; undefined if none does. */
function misreadTls(url: string): string | undefined {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  const wrong = Object.entries(tlsValues).find(([name, values]) =>
    parameters.getAll(name).some((value) => !values.includes(value)),
  );
  if (!wrong) return undefined;
  const [name, values] = wrong;
  return `${name}, if it has one, is ${values.join(', ').replace(/, (?=[^,]+$)/, ' or ')}`;
}

/** For a schema: an address has no parameter that node-postgres would take for another decision on TLS than it is. */
export const tlsRule = {
  check: (url: string) => misreadTls(url) === undefined,
  error: ({ input }: { input?: unknown }) => `must be an address whose ${misreadTls(String(input))}`,
};

/** A DATABASE_URL without its password, which may also be among its parameters. */
export const withoutPassword = (url: string): string =>
  url
    .replace(/^([^:]+:\/\/[^:/?#]*):[^/?#]*@/, '$1@')
    .replace(/(?<=[?&])password=[^&#]*(&|(?=#|$))/g, '')
    .replace(/[?&](?=#|$)/, '');

/**
 * The addresses that a DATABASE_URL names, one for each of its hosts: `postgres://a,b:5433/panel` is
 * `postgres://a/panel` and `postgres://b:5433/panel`. Another text is returned as it is.
 */
export function databaseAddresses(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => before + host + after);
  return first && hosts.includes(',') ? [first, ...others] : [url];
}
