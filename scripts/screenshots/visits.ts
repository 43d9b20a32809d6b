import { type AccountType, accountTypes } from '../../contract/accounts.ts';
import { languages } from '../../contract/languages.ts';
import { publicRoutes } from '../../contract/public-routes.ts';
import { routes } from '../../contract/routes.ts';

/** A user with a language and a screen size, and the pages to photograph. */
export interface Visit {
  /** An account's type, or a guest in the look of the account that last used the browser. */
  who: AccountType | 'guest-default' | 'guest-affiliate';
  language: 'en' | 'ru';
  /** Pixels of the window's width. */
  width: number;
  pages: readonly string[];
}

const mayOpenPage = (type: AccountType) =>
  Object.entries(routes).flatMap(([route, types]) => (types.some((each) => each === type) ? [route] : []));

/** All visits, or only those to one page. */
export function visits(only?: string): Visit[] {
  const everybody = [
    ...(['guest-default', 'guest-affiliate'] as const).map((who) => ({ who, pages: [...publicRoutes] })),
    ...accountTypes.map((who) => ({ who, pages: mayOpenPage(who) })),
  ];
  return everybody.flatMap(({ who, pages }) =>
    languages.flatMap((language) =>
      [1440, 390].map((width) => ({
        who,
        language,
        width,
        pages: pages.filter((page) => only === undefined || page === only),
      })),
    ),
  );
}
