import type { AccountType } from './accounts.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const named = (of: readonly Call[]): string[] =>
  [...new Set(of.flatMap(({ permission }) => permission ?? []))].toSorted();

/** Every permission that a call requires. */
export const permissionNames: readonly string[] = named(calls);

/** The permissions that have an effect for a type of account; only super-admins change other accounts. */
export const permissionsOf = (type: AccountType): readonly string[] =>
  named(
    calls.filter(
      ({ access, selfService }) => access.includes(type) && (type === 'super-admin' || !selfService),
    ),
  );
