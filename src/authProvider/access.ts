import { mayCall, needsApproval } from '../../contract/access.ts';
import type { Call } from '../../contract/call.ts';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { isApproved } from './approved.ts';

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

type Caller = Pick<CurrentUser, 'type' | 'approved' | 'approved_at'>;

/** Whether an account may make a call; who waits for approval only looks (decision 36). */
export const mayMake = (caller: Caller, { access, method }: Call): boolean =>
  mayCall(access, caller.type) && (isApproved(caller) || !needsApproval(method, access, caller.type));

/**
 * Whether an account may do what a react-admin view asks for. What the contract does not know is
 * refused.
 */
export function mayDo(caller: Caller, resource: string, action: string): boolean {
  const entities: Record<string, AnyResource> = api;
  const entity = entities[resource];
  if (!entity || !isAction(action)) return false;
  const operation = operations[action];
  if (operation === 'list' && entity.own?.by === caller.type) return true;
  const call = entity.calls[operation];
  return call !== undefined && mayMake(caller, call);
}
