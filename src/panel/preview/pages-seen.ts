import type { Capability } from '../../../contract/capabilities.ts';
import type { Route } from '../../../contract/routes.ts';
import type { Caller } from '../../authProvider/access.ts';
import type { Narrowed } from '../../authProvider/standing.ts';
import { permittedOn } from '../../kit/use-permitted.ts';
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

/** The pages of an approved account: its navigation and the tabs beside it, by the rules of the guard. */
export function pagesSeen(visitor: Narrowed, announced: readonly Capability[]): SeenPage[] {
  const caller = { ...visitor, approved: true, approved_at: null };
  return pagesOf(visitor, announced).map(({ to: page }) => {
    const view = resources.find((resource) => resource.view.page === page)?.view;
    return view
      ? { page, resource: view.resource.name, actions: actionsOn(view, caller, announced) }
      : { page, actions: [] };
  });
}
