import type { Page } from '@playwright/test';
import { type AccountType } from '../../../contract/accounts.ts';
import { publicRoutes } from '../../../contract/public-routes.ts';
import { entityOn, type Route, routes } from '../../../contract/routes.ts';
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import ru from '../../../public/locales/ru/translation.json' with { type: 'json' };
import { routeTitle } from '../../../src/shared/route-titles.ts';
import { expect } from './test.ts';

/** The public pages that stay on screen: single sign-on only passes on to another one. */
export const shownPublicRoutes = publicRoutes.filter((route) => route !== '/single-sign-on');

export const allRoutes = Object.keys(routes) as Route[];

const built: readonly Route[] = ['/dashboard', '/profile-settings'];
/** The placeholder pages, which differ only in their titles. */
export const pagesToCome = allRoutes.filter((route) => !entityOn[route] && !built.includes(route));

export const mayOpenPage = (type: AccountType, route: Route) => routes[route].includes(type);

export const catalogs = { en, ru };
export type Language = keyof typeof catalogs;

/** The title of a page. */
export function titleOf(route: Route, language: Language = 'en'): string {
  const key = routeTitle(route).replace('title.', '');
  const title = (catalogs[language].title as Record<string, string>)[key];
  if (title === undefined) throw new Error(`${route} has no title.`);
  return title;
}

/** Waits until a page is on screen: its address, its title and nothing that still loads. */
export async function seePage(page: Page, route: Route, language: Language = 'en'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(route, language));
  await expect(page).toHaveURL((url) => url.pathname === route);
  await expect(
    page.getByRole('main').locator('.MuiSkeleton-root, [aria-busy=true], [role=progressbar]'),
  ).toHaveCount(0);
}
