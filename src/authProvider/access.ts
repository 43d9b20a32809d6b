import type { AccountType } from '../../contract/accounts.ts';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';

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

/** Whether an account may do what a react-admin view asks for. What the contract does not know is refused. */
export function mayDo(type: AccountType, resource: string, action: string): boolean {
  const entities: Record<string, AnyResource> = api;
  const access = entities[resource]?.access;
  return isAction(action) && (access?.[operations[action]]?.includes(type) ?? false);
}
