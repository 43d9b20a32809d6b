import { auth } from '../../contract/auth.ts';
import { type Route, route } from '../http/route.ts';
import { login } from './login.ts';

const csrfCookie = route(auth.csrfCookie, async (_input, { session }) => session.announce());

const logout = route(auth.logout, async (_input, { session }) => session.close());

const me = route(auth.me, async (_input, { account }) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  type: account.type,
  approved: account.approvedAt !== null,
  approved_at: account.approvedAt?.toISOString() ?? null,
  brand: null,
  role: null,
  condition_cooperation: null,
  communication_method: null,
  communication_link: null,
  is_two_factor: false,
}));

/** The calls that open, show and close a session. */
export const authRoutes: readonly Route[] = [csrfCookie, login, logout, me];
