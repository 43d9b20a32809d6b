import type { ApiPath } from '../../../contract/call.ts';

/** The names in braces: `id` of `/api/v1/plans/{id}`. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

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
  // Replacing the braces keeps the beginning of the path, by which its type is defined.
  const given: Readonly<Record<string, string | number>> = params;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`no "${name}" for ${path}`);
    return encodeURIComponent(value);
  }) as ApiPath;
}
