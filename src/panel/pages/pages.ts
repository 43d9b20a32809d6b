import type { QueryClient } from '@tanstack/react-query';
import type { Capability } from '../../../contract/capabilities.ts';
import { type Route, routeNames } from '../../../contract/routes.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import type { View } from '../../kit/view.ts';
import { resources } from '../../resources/index.ts';
import { type LazyComponent, lazyComponent } from '../../shared/lazily.ts';

const termsPage = lazyComponent(() => import('../terms-pages/terms-page.tsx'));

/** The pages that are neither lists of entities nor placeholders. */
export const pages: Partial<Record<Route, LazyComponent<object>>> = {
  '/dashboard': lazyComponent(() => import('../dashboard/dashboard-page.tsx')),
  '/profile-settings': lazyComponent(() => import('../profile/profile-page.tsx')),
  '/operator-integrations/api-settings': lazyComponent(() => import('../api-settings/api-settings-page.tsx')),
  '/operator-integrations/cooperation-model': termsPage,
  '/operator-integrations/payment-types': termsPage,
};

/** @param search of the page's address. */
type ReadAhead = (queryClient: QueryClient, user: CurrentUser, search: URLSearchParams) => void;

/** The readings of pages before they are drawn, in files that are there before the page's own. */
const readings: Partial<Record<Route, () => Promise<ReadAhead>>> = {
  '/dashboard': async () => (await import('../dashboard/figures-ahead.ts')).readFiguresAhead,
};

/**
 * Loads a page that is no list before it is drawn, and what it shows first. A failure shows when it is drawn.
 *
 * @param search of the page's address.
 */
export function loadAhead(
  route: Route,
  queryClient: QueryClient,
  user: CurrentUser,
  search = new URLSearchParams(),
): void {
  void pages[route]?.warm();
  readings[route]?.().then(
    (readAhead) => readAhead(queryClient, user, search),
    () => undefined,
  );
}

/**
 * Loads the dashboard, to which a way leads from every other page, with its figures. A failure shows when it is drawn.
 */
export function warmDashboard(queryClient: QueryClient, user: CurrentUser): void {
  if (window.location.pathname === '/dashboard') return;
  void pages['/dashboard']?.warm();
  import('../dashboard/figures-ahead.ts').then(
    ({ readFirstFigures }) => readFirstFigures(queryClient, user),
    () => undefined,
  );
}

/** Loads the page that the address names while the frame around it is drawn. */
export function loadOpenPage(queryClient: QueryClient, user: CurrentUser): void {
  const { pathname, search } = window.location;
  const route = routeNames.find((name) => name === pathname);
  if (route) loadAhead(route, queryClient, user, new URLSearchParams(search));
}

/** Those that are placeholders where the backend does not announce this. */
const pageNeeds: Partial<Record<Route, Capability>> = {
  '/operator-integrations/api-settings': 'tracking',
  '/operator-integrations/cooperation-model': 'commissions',
  '/operator-integrations/payment-types': 'commissions',
};

const views = new Map<string, View>(resources.map(({ view }) => [view.page, view]));
/** The view of the list at a route, if there is one. */
export const viewAt = (route: Route): View | undefined => views.get(route);

/** The routes of the pages that are no list. */
export const ownRoutes = routeNames.filter((route) => !views.has(route));

/** Whether a page is a placeholder: with every backend, or because this one does not announce what the page needs. */
export function isToCome(route: Route, announced: readonly Capability[]): boolean {
  const needs = viewAt(route)?.needs ?? pageNeeds[route];
  return !(views.has(route) || route in pages) || (needs !== undefined && !announced.includes(needs));
}
