import type { AccountType } from '../../contract/accounts.ts';
import type { Route } from '../../contract/routes.ts';
import { resources } from '../resources/index.ts';
import type { NavigationItem, NavigationSection } from './navigation.ts';
import { mayOpen } from './routeAccess.ts';

/** The pages of the entities, each with its icon. */
const pages: readonly NavigationItem[] = resources.flatMap(({ name, icon }) =>
  icon ? [{ to: `/${name}` as Route, icon }] : [],
);

/** Sections of a type's navigation, the last one with links to the entities' pages that none of them names. */
export function withUnnamed(
  type: AccountType,
  sections: readonly NavigationSection[],
): readonly NavigationSection[] {
  const links = sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ('to' in entry ? [entry] : entry.links)),
  );
  const unnamed = pages.filter(({ to }) => mayOpen(to, type) && links.every((link) => link.to !== to));
  return sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, entries: [...section.entries, ...unnamed] } : section,
  );
}
