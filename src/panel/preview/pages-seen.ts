import type { Capability } from '../../../contract/capabilities.ts';
import type { Route } from '../../../contract/routes.ts';
import { permissionFor } from '../../../contract/operations.ts';
import { type Caller, mayMakeCall } from '../../authProvider/access.ts';
import type { Narrowed } from '../../authProvider/standing.ts';
import { permittedOn, unfillable } from '../../kit/use-permitted.ts';
import type { View } from '../../kit/view.ts';
import { resources } from '../../resources/index.ts';
import { pagesOf } from '../palette/commands.ts';

/** A page that an account sees. */
interface SeenPage {
  page: Route;
  /** The entity whose records it shows; absent where it shows none. */
  resource?: string;
  /** The permissions of the calls that its buttons make, each once. */
  actions: readonly string[];
  /** The permissions that do nothing, as the choices of a required field may not be listed: by those that list them. */
  idle: Readonly<Record<string, readonly string[]>>;
}

/** The permissions of the calls behind the buttons of a list. */
function actionsOn(view: View, caller: Caller, announced: readonly Capability[]): string[] {
  const may = permittedOn(view, caller, announced);
  const { update, delete: remove } = view.resource.calls;
  const calls = [
    may.create && view.creation.call,
    may.edit && update,
    may.delete && remove,
    ...may.actions.map(({ by }) => by),
  ];
  return [...new Set(calls.flatMap((call) => (call && call.permission) || []))];
}

/** The permissions of the forms of a list that cannot be filled in, with those that are missing for it. */
function idleOn(view: View, caller: Caller): SeenPage['idle'] {
  const { creation, inputs, resource } = view;
  const forms = [
    { call: creation.call, inputs: creation.inputs },
    { call: resource.calls.update, inputs },
  ];
  const found = forms.flatMap((form) => {
    const { call } = form;
    if (!call?.permission || !mayMakeCall(caller, call)) return [];
    const missing = unfillable(caller, form.inputs, call.body).flatMap(({ parts: { titledBy } }) =>
      titledBy && 'records' in titledBy ? [permissionFor(titledBy.records, 'list')] : [],
    );
    return missing.length > 0 ? [[call.permission, [...new Set(missing)]] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The pages of an approved account: its navigation and the tabs beside it, by the rules of the guard. */
export function pagesSeen(visitor: Narrowed, announced: readonly Capability[]): SeenPage[] {
  const caller = { ...visitor, approved: true, approved_at: null };
  return pagesOf(visitor, announced).map(({ to: page }) => {
    const view = resources.find((resource) => resource.view.page === page)?.view;
    return view
      ? {
          page,
          resource: view.resource.name,
          actions: actionsOn(view, caller, announced),
          idle: idleOn(view, caller),
        }
      : { page, actions: [], idle: {} };
  });
}

/**
 * The permissions that do nothing, as the page with their buttons is not among those seen: by those that would show it.
 * Where another page has the button too, the permission does something.
 */
export function unseenBy(
  visitor: Narrowed,
  announced: readonly Capability[],
  seen: readonly SeenPage[],
): SeenPage['idle'] {
  const caller = { ...visitor, approved: true, approved_at: null };
  const done = new Set(seen.flatMap(({ actions, idle }) => [...actions, ...Object.keys(idle)]));
  const found = resources.flatMap(({ view }) => {
    const listing = permissionFor(view.resource.name, 'list');
    const isShownBy = ({ page }: { page: Route }) => page === view.page;
    const withList = { ...visitor, permissions: [...(visitor.permissions ?? []), listing] };
    if (seen.some(isShownBy) || !pagesOf(withList, announced).some(({ to }) => to === view.page)) return [];
    const idle = idleOn(view, caller);
    const hidden = [...actionsOn(view, caller, announced), ...Object.keys(idle)];
    return hidden
      .filter((permission) => !done.has(permission))
      .map((permission) => [permission, [listing, ...(idle[permission] ?? [])]] as const);
  });
  return Object.fromEntries(found);
}
