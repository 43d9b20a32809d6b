import { kindOf, type Kind } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';

export type Bound = Extract<Kind, { is: 'bound' }>;

/** The end of a span that a filter names; undefined where it names none. */
export function boundOf(resource: AnyResource, filter: string): Bound | undefined {
  const schema = resource.filter?.shape[filter];
  const kind = schema && kindOf(schema);
  return kind?.is === 'bound' ? kind : undefined;
}
