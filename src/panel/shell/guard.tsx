import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { home } from '../../shared/destination.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { useUser } from '../../authProvider/user.ts';

/** Shows an account the pages that it may open, and redirects from all others to the dashboard. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const announced = capabilities(useSession());
  return mayOpenPage(pathname, user, announced) ? children : <Navigate to={home} replace />;
}
