import type { ComponentType } from 'react';
import type { AccountType } from '../../contract/accounts.ts';
import type { Route } from '../../contract/routes.ts';
import type { NavigationGroup, NavigationItem } from '../navigation/entries.ts';
import { navigation } from '../navigation/navigation.ts';

/** Something the palette can do: go to a place, or act at once. */
export interface Command {
  id: string;
  /** The heading it stands under, translated. */
  group: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  icon: ComponentType;
  /** An address of the panel, or what is done. */
  does: string | (() => void);
  /** Found by the backend: it need not contain what was typed. */
  isFound?: boolean;
}

interface Page {
  to: Route;
  icon: ComponentType;
}

const pagesIn = (entry: NavigationItem | NavigationGroup): Page[] =>
  'to' in entry ? [entry] : entry.links.map(({ to }) => ({ to, icon: entry.icon }));

/** The pages that stand in an account's navigation, in its order. */
export const pagesOf = (type: AccountType): Page[] =>
  navigation[type].flatMap(({ entries }) => entries.flatMap(pagesIn));

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a command contains every word that was typed, in any order. */
export function matches({ label, detail = '', group, isFound }: Command, typed: string): boolean {
  const text = `${label} ${detail} ${group}`.toLowerCase();
  return isFound || words(typed).every((word) => text.includes(word));
}
