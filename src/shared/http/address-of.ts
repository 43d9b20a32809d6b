import type { ApiPath } from '../../../contract/call.ts';

/** The names in braces: `id` of `/api/v1/plans/{id}`. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

const isApiPath = (address: string): address is ApiPath => address.startsWith('/api/');

/** The address itself, if it is one of the API's. @throws otherwise */
export function asApiPath(address: string): ApiPath {
  if (!isApiPath(address)) throw new Error(`not of the API: ${address}`);
  return address;
}

/**
 * The address of a call, from the path that the contract gives it.
 *
 * @example
 * addressOf('/api/v1/plans/{id}', { id: 7 }) // '/api/v1/plans/7'
 */
export function addressOf<P extends ApiPath>(
  path: P,
  params: Readonly<Record<ParamsOf<P>, string | number>>,
): ApiPath {
  const given: Readonly<Record<string, string | number>> = params;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`no "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
  return asApiPath(address);
}
