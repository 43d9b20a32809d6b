import { auth } from '../../contract/auth.ts';
import { currentUserOf } from '../accounts/current-user.ts';
import { type Route, route } from '../http/route.ts';
import { login } from './login.ts';
import { sessionRoutes } from './session-routes.ts';

const csrfCookie = route(auth.csrfCookie, async (_input, { session }) => session.announce());

const logout = route(auth.logout, async (_input, { session }) => session.close());

const me = route(auth.me, (_input, exchange) => currentUserOf(exchange, exchange.account.id));

/** The calls that open, show and close a session. */
export const authRoutes: readonly Route[] = [csrfCookie, login, logout, me, ...sessionRoutes];
