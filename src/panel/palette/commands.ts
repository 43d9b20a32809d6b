import type { ComponentType } from 'react';
import type { Capability } from '../../../contract/capabilities.ts';
import { folded } from '../../../contract/folded.ts';
import type { Route } from '../../../contract/routes.ts';
import type { Narrowed } from '../../authProvider/standing.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import type { NavigationGroup, NavigationItem } from '../navigation/entries.ts';
import { navigationOf } from '../navigation/navigation.ts';
import { tabsOf } from '../navigation/tabs.ts';

/** Something the palette can do: open an address, or act at once. */
export interface Command {
  id: string;
  /** The heading of its group, translated. */
  group: string;
  label: string;
  /** A text that distinguishes it from others with the same name. */
  detail?: string;
  icon: ComponentType;
  /** An address of the panel, or the action. */
  does: string | (() => void);
  /** Whether the backend found it: then it need not contain the typed text. */
  isFound?: boolean;
}

interface Page {
  to: Route;
  icon: ComponentType;
}

const pagesIn = (entry: NavigationItem | NavigationGroup): Page[] =>
  'to' in entry ? [entry] : entry.links.map(({ to }) => ({ to, icon: entry.icon }));

/** The pages of an account's navigation in its order, each followed by its other tabs. */
export const pagesOf = (user: Narrowed, announced: readonly Capability[]): Page[] =>
  navigationOf(user, announced)
    .flatMap(({ entries }) => entries.flatMap(pagesIn))
    .flatMap(({ to, icon }) => tabsOf(to).map((tab) => ({ to: tab, icon })))
    .filter(({ to }) => mayOpenPage(to, user, announced));

const words = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Whether a command contains every word that was typed, in any order. */
export function matches({ label, detail = '', group, isFound }: Command, typed: string): boolean {
  const text = folded(`${label} ${detail} ${group}`);
  return isFound || words(typed).every((word) => text.includes(word));
}
