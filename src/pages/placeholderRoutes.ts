import { type Route, routes } from '../../contract/routes.ts';
import { resources } from '../resources/index.ts';

const built = new Set([...resources.map(({ name }) => `/${name}`), '/profile-settings']);

/** The routes that have no page of their own yet. */
export const placeholderRoutes = Object.keys(routes).filter((route) => !built.has(route)) as Route[];
