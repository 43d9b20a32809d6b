import { accessAllows, mayWhileViewing, missingPermission, needsApproval } from '../../contract/access.ts';
import type { CallRight } from '../../contract/call.ts';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { type Approved, isApproved, permissionsHeld } from './standing.ts';

const operations = {
  list: 'list',
  show: 'list',
  export: 'list',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
} as const;

const isAction = (action: string): action is keyof typeof operations => Object.hasOwn(operations, action);

/** An account, as far as it matters for what it may do. */
export type Caller = Approved & Pick<CurrentUser, 'type' | 'permissions' | 'viewed'>;

/** Whether an account may make a call; one that waits for approval, or is viewed, only looks. */
export function mayMakeCall(caller: Caller, call: CallRight): boolean {
  const { access, method } = call;
  if (!accessAllows(access, caller.type)) return false;
  if (caller.viewed && !mayWhileViewing(call)) return false;
  if (missingPermission(call, { permissions: permissionsHeld(caller) })) return false;
  return isApproved(caller) || !needsApproval(method, access, caller.type);
}

/**
 * Whether an account may do what a react-admin view asks for. Anything outside the contract is refused.
 */
export function mayOperate(caller: Caller, resource: string, action: string): boolean {
  const entities: Record<string, AnyResource> = api;
  const entity = entities[resource];
  if (!entity || !isAction(action)) return false;
  const operation = operations[action];
  const { own } = entity;
  const isOwnList = operation === 'list' && (own?.by === caller.type || own?.also?.includes(caller.type));
  const call = entity.calls[isOwnList ? 'listOwn' : operation];
  return call !== undefined && mayMakeCall(caller, call);
}
