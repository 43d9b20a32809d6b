import type * as z from 'zod';
import { isRequired } from '../../contract/kinds.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { type Caller, mayOperate, mayMakeCall } from '../authProvider/access.ts';
import { capabilities, useSession } from '../authProvider/store.ts';
import { useUser } from '../authProvider/user.ts';
import type { RowAction } from './view.ts';
import type { FormInput, View } from './view.ts';

/** The actions the signed-in account may take on a resource: those the contract has and grants its type. */
export interface Permitted {
  create: boolean;
  edit: boolean;
  delete: boolean;
  /** The actions that the declaration adds to a row. */
  actions: readonly RowAction[];
}

/** Whether an account may list the records an input offers; a role may allow the write but not the list. */
export const mayOffer = (user: Caller, { parts: { titledBy } }: FormInput): boolean =>
  !titledBy || 'options' in titledBy || mayOperate(user, titledBy.records, 'list');

/** The required inputs of a form that an account cannot fill in, as it may not list their choices. */
export const unfillable = (user: Caller, inputs: readonly FormInput[], body: z.ZodObject | undefined) =>
  inputs.filter((input) => {
    const value = body?.shape[input.source];
    return value && isRequired(value) && !mayOffer(user, input);
  });

/** Whether the page of a view exists, given the backend's capabilities; otherwise it is a placeholder. */
export const isThere = ({ needs }: View, announced: readonly Capability[]): boolean =>
  !needs || announced.includes(needs);

/** Whether an account may use the add button of a list, given the backend's capabilities. */
export function mayCreate(view: View, user: Caller, announced: readonly Capability[]): boolean {
  const { call, inputs, needs } = view.creation;
  if (call === undefined || !mayMakeCall(user, call) || !isThere(view, announced)) return false;
  return unfillable(user, inputs, call.body).length === 0 && (!needs || announced.includes(needs));
}

function mayChange(
  { resource }: View,
  action: 'edit' | 'delete',
  user: Caller,
  announced: readonly Capability[],
): boolean {
  const needed = resource.beyond?.[action === 'edit' ? 'update' : action];
  return mayOperate(user, resource.name, action) && (!needed || announced.includes(needed));
}

/** The actions that an account may take on the page of a view, given the backend's capabilities. */
export function permittedOn(view: View, user: Caller, announced: readonly Capability[]): Permitted {
  const actions = view.rowActions.filter(
    ({ by, needs }) => (!by || mayMakeCall(user, by)) && (!needs || announced.includes(needs)),
  );
  return {
    actions,
    create: mayCreate(view, user, announced),
    edit:
      mayChange(view, 'edit', user, announced) &&
      unfillable(user, view.inputs, view.resource.update).length === 0,
    delete: mayChange(view, 'delete', user, announced),
  };
}

/**
 * The permissions, known synchronously. react-admin's `useCanAccess` asks the auth provider, so that the icons of a row
 * would appear after the row.
 */
export const usePermitted = (view: View): Permitted =>
  permittedOn(view, useUser(), capabilities(useSession()));
