import type { ResourceProps } from 'react-admin';
import type { AnyResource } from '../../contract/resource.ts';
import type { AnyDeclaration, Declaration } from './declaration.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { resolveView } from './resolve-view.ts';
import type { View } from '../kit/view.ts';

/** A resource for react-admin, with the panel's own view of it. */
export interface PanelResource extends ResourceProps {
  view: View;
}

/**
 * Declares how the panel shows a resource of the contract, at a page of its own. The result is
 * plain `ResourceProps`: `<Resource {...plans} />`, named by the page's address. Create and edit open
 * as dialogs over the list.
 *
 * @example
 * export const requests = defineResource(api.operators, {
 *   at: 'operators/requests',
 *   icon: OperatorsIcon,
 *   filter: { approved: 0 },
 *   list: ['id', 'name', 'email'],
 * });
 * @throws if a field's kind is unknown to the engine, naming resource and field
 */
export function defineResource<R extends AnyResource>(
  resource: R,
  declaration: Declaration<R>,
): PanelResource {
  // From here on the names are plain strings: the types have checked them against the contract.
  const view = resolveView(resource, declaration as AnyDeclaration);
  return {
    view,
    name: view.address,
    icon: view.icon,
    // By this, a record finds the lists of others that belong to it.
    options: { view },
    list: <ResourceList view={view} />,
    hasCreate: Boolean(resource.calls.create),
    hasEdit: Boolean(resource.calls.update),
    recordRepresentation: 'name',
  };
}
