import type { AccountType } from './accounts.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const named = (of: readonly Call[]): string[] =>
  [...new Set(of.flatMap(({ permission }) => permission ?? []))].toSorted();

/** Every permission there is: what some call asks for (decision 46). */
export const permissionNames: readonly string[] = named(calls);

/** The permissions that mean something to a type of account; of others' accounts only a super-admin changes any. */
export const permissionsOf = (type: AccountType): readonly string[] =>
  named(
    calls.filter(
      ({ access, selfService }) => access.includes(type) && (type === 'super-admin' || !selfService),
    ),
  );
