const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

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
