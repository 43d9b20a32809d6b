import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Ends the key under which a list keeps its page, search and filters while it is not on screen. */
export const placeSuffix = '.place';

const endsWithSession = (key: string) => key.endsWith(placeSuffix) || /\.selectedIds(\.|$)/.test(key);

/**
 * What react-admin remembers for an account. How it likes its lists stays in the browser; where it was in
 * them, what it searched for and what it selected is the account's data, and goes with the session.
 */
export function createPanelStore(userId: number): Store {
  const kept = localStorageStore(undefined, `panel-${userId}`);
  const session = memoryStore();
  const storeOf = (key: string) => (endsWithSession(key) ? session : kept);
  const both = [kept, session];
  return {
    setup: () => both.forEach((store) => store.setup()),
    teardown: () => both.forEach((store) => store.teardown()),
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => both.forEach((store) => store.removeItems(prefix)),
    reset: () => both.forEach((store) => store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...session.listItems?.(prefix) }),
  };
}
