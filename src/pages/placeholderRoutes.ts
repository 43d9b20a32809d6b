import { type Route, routes } from '../../contract/routes.ts';
import { resources } from '../resources/index.ts';

const built = new Set(resources.map(({ name }) => `/${name}`));

/** The routes that no entity has taken yet. */
export const placeholderRoutes = Object.keys(routes).filter((route) => !built.has(route)) as Route[];
