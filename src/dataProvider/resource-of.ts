import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';

const resources: Record<string, AnyResource> = api;

/** The contract of a resource. @throws when there is none of that name. */
export function resourceOf(name: string): AnyResource {
  const resource = resources[name];
  if (!resource) throw new Error(`no resource "${name}" in the contract`);
  return resource;
}
