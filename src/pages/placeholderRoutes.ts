import { type Route, routes } from '../../contract/routes.ts';
import { resources } from '../resources/index.ts';
import { pages } from './pages.ts';

const built = new Set([...resources.map(({ name }) => `/${name}`), ...Object.keys(pages)]);

/** The routes that have no page of their own yet. */
export const placeholderRoutes = Object.keys(routes).filter((route) => !built.has(route)) as Route[];
