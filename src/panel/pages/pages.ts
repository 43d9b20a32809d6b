import type { ComponentType } from 'react';
import type { Capability } from '../../../contract/capabilities.ts';
import { type Route, routeNames } from '../../../contract/routes.ts';
import { isThere } from '../../kit/use-permitted.ts';
import type { View } from '../../kit/view.ts';
import { resources } from '../../resources/index.ts';
import { lazyComponent, type Waiting } from '../../shared/lazily.ts';

/** The pages that are neither lists of entities nor placeholders. */
export const pages: Partial<Record<Route, ComponentType<Waiting>>> = {
  '/dashboard': lazyComponent(() => import('../dashboard/dashboard-page.tsx')),
  '/profile-settings': lazyComponent(() => import('../profile/profile-page.tsx')),
};

const built = new Set([...resources.map(({ name }) => `/${name}`), ...Object.keys(pages)]);

/** The routes that have no page of their own yet. */
export const placeholderRoutes = routeNames.filter((route) => !built.has(route));

const views = new Map<string, View>(resources.map(({ view }) => [view.page, view]));
/** The view of the list at a route, if there is one. */
export const viewAt = (route: Route): View | undefined => views.get(route);

const unbuilt = new Set<string>(placeholderRoutes);

/** Whether a page is a placeholder: with every backend, or because this one does not announce what the page needs. */
export function isToCome(route: Route, announced: readonly Capability[]): boolean {
  const view = viewAt(route);
  return unbuilt.has(route) || (view !== undefined && !isThere(view, announced));
}
