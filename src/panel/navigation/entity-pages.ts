import type { AccountType } from '../../../contract/accounts.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import type { EntityPage } from '../../../contract/routes.ts';
import { resources } from '../../resources/index.ts';
import type { NavigationItem, NavigationSection } from './entries.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';

/** The pages of the entities, each with its icon. */
const pages: readonly NavigationItem[] = resources.map(({ view: { page, icon } }) => ({ to: page, icon }));

/**
 * Without capabilities: pages beyond the specification are tabs beside its own pages, not entries of the navigation.
 */
export const nothingAnnounced: readonly Capability[] = [];

/** The link to an entity's page, with the icon that the entity is declared with. */
export function entity(to: EntityPage): NavigationItem {
  const page = pages.find((each) => each.to === to);
  if (!page) throw new Error(`No entity is shown at ${to}`);
  return page;
}

const isProfile = (entry: NavigationSection['entries'][number]) =>
  'to' in entry && entry.to === '/profile-settings';

/**
 * The sections of a type's navigation. Pages of entities that no section names are added to the last one, before the
 * profile.
 */
export function withUnnamed(
  type: AccountType,
  sections: readonly NavigationSection[],
): readonly NavigationSection[] {
  const links = sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ('to' in entry ? [entry] : entry.links)),
  );
  const unnamed = pages.filter(
    ({ to }) => mayOpenPage(to, { type }, nothingAnnounced) && links.every((link) => link.to !== to),
  );
  return sections.map((section, index) => {
    if (index < sections.length - 1) return section;
    const { entries } = section;
    const others = entries.filter((entry) => !isProfile(entry));
    return { ...section, entries: [...others, ...unnamed, ...entries.filter(isProfile)] };
  });
}
