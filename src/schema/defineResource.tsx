import type { ResourceProps } from 'react-admin';
import type { AnyResource } from '../../contract/resource.ts';
import type { AnyDeclaration, Declaration } from './declaration.ts';
import { ResourceList } from './ResourceList.tsx';
import { resolveView } from './view.ts';

/**
 * Declares how the panel shows a resource of the contract. What it returns is plain `ResourceProps`:
 * `<Resource {...plans} />`. Create and edit open as dialogs over the list.
 *
 * @example
 * export const plans = defineResource(api.plans, {
 *   icon: SellIcon,
 *   list: ['id', 'name', 'payment_type', 'price'],
 *   form: ['name', 'price', 'payment_type'],
 * });
 * @throws if a field's kind is unknown to the engine, naming resource and field
 */
export function defineResource<R extends AnyResource>(
  resource: R,
  declaration: Declaration<R>,
): ResourceProps {
  const view = resolveView(resource, declaration as AnyDeclaration);
  return {
    name: resource.name,
    icon: declaration.icon,
    list: <ResourceList view={view} />,
    hasCreate: Boolean(resource.calls.create),
    hasEdit: Boolean(resource.calls.update),
    recordRepresentation: 'name',
  };
}
