import { type ComponentType, lazy } from 'react';
import type { Route } from '../../../contract/routes.ts';

/** The pages that are neither an entity's list nor still to come. */
export const pages: Partial<Record<Route, ComponentType>> = {
  '/dashboard': lazy(() => import('../dashboard/DashboardPage.tsx')),
  '/profile-settings': lazy(() => import('../profile/ProfilePage.tsx')),
};
