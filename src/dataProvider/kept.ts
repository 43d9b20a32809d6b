import { keptKeys } from '../authProvider/storage.ts';
import { getSession } from '../authProvider/store.ts';
import type { Row } from './list-answer.ts';
import { isObject } from '../shared/lenient.ts';

/** A list that the browser keeps for the selects (specification, section 3). */
export type KeptList = keyof typeof keptKeys;

/** The account that a kept list belongs to, and the language of its titles. */
export interface Owner {
  user: number;
  language: string;
}
interface Kept extends Owner {
  data: unknown;
}

/** A larger list is read again each time: it would fill the storage and take long to write. */
const mostCharacters = 500_000;
const mostRows = 5000;

export const isKeptList = (list: string): list is KeptList => Object.hasOwn(keptKeys, list);

const isKept = (value: unknown): value is Kept => isObject(value) && 'data' in value;

function parse(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    // Not valid JSON: treated as if nothing were kept.
    return undefined;
  }
}

/** The list kept for this account in this language; undefined if there is no usable one. */
export function readKept(list: KeptList, { user, language }: Owner): unknown {
  const kept = parse(localStorage.getItem(keptKeys[list]));
  return kept?.user === user && kept.language === language ? kept.data : undefined;
}

const isSignedIn = (user: number) => {
  const session = getSession();
  return session.status === 'signed-in' && session.user.id === user;
};

/** Keeps a list, unless its account has signed out meanwhile. */
export function keep(list: KeptList, owner: Owner, data: object): void {
  if (!isSignedIn(owner.user)) return;
  const text = Array.isArray(data) && data.length > mostRows ? '' : JSON.stringify({ ...owner, data });
  try {
    if (text === '' || text.length > mostCharacters) localStorage.removeItem(keptKeys[list]);
    else localStorage.setItem(keptKeys[list], text);
  } catch {
    // The storage is full. The list it holds is older than the one the panel now has.
    localStorage.removeItem(keptKeys[list]);
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

/** The rows of a list as they were last read; undefined when they are not kept. */
export function readRows(list: string, owner: Owner): readonly Row[] | undefined {
  const kept = isKeptList(list) ? readKept(list, owner) : undefined;
  return Array.isArray(kept) ? kept.filter(isRow) : undefined;
}
