import * as z from 'zod';
import type { AccountType } from './accounts.ts';
import type { Call } from './call.ts';
import type { Operation, Recorded, ResourceDefinition } from './definition.ts';
import { withKind } from './kinds.ts';
import type { Operations } from './operations.ts';
import { type CallNames, callsOf, type CallsOf } from './resource-calls.ts';

/** A record's version. */
const version = () => withKind(z.int().positive(), { is: 'version' });

/** A declared entity: its definition, its name and its calls. */
export type Resource<N extends string = string, D extends ResourceDefinition = ResourceDefinition> = Omit<
  D,
  'record'
> & {
  name: N;
  record: Recorded<D>;
  /** The account types for each operation, including those that list only their own records. */
  access: Record<Operation<D>, readonly AccountType[]>;
  calls: CallsOf<D>;
};

/** Any resource, for code that loops over all of them. */
export interface AnyResource extends ResourceDefinition {
  name: string;
  access: Partial<Record<Operations, readonly AccountType[]>>;
  calls: Partial<Record<CallNames, Call>>;
}

/**
 * Declares an entity of the API. From it follow its calls, their documentation, the server's
 * validation and the panel's views.
 *
 * @example
 * export const plans = resource('plans', {
 *   pages: { '/plans': ['super-admin'] },
 *   path: '/api/v1/plans',
 *   ...crud({ name: name(), price: money(), payment_type: option('plan.payment_type') }),
 *   access: managedBy('super-admin'),
 * });
 */
export function resource<const N extends string, D extends ResourceDefinition>(
  resourceName: N,
  definition: D & { access: Record<Operation<D>, readonly AccountType[]> },
): Resource<N, D> {
  const record = definition.versioned ? definition.record.extend({ version: version() }) : definition.record;
  const calls = callsOf(resourceName, definition, record);
  // The types `Recorded` and `CallsOf` state the same conditions as the code above.
  return {
    ...definition,
    name: resourceName,
    record: record as Recorded<D>,
    calls: calls as CallsOf<D>,
  };
}
