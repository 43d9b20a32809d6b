import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** The end of the key under which a list keeps its page, search and filters while it is not on screen. */
export const placeSuffix = '.place';

const endsWithSession = (key: string) => key.endsWith(placeSuffix) || /\.selectedIds(\.|$)/.test(key);

/**
 * The store in which react-admin remembers things for an account. Preferences for lists stay in the browser; positions
 * in lists, searches and selections are the account's data and are removed with the session.
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

/**
 * Makes Back show a list as it was before any filter was set: for the address of a list without a query, react-admin
 * otherwise restores the place where the list was left, and replaces the history entry. Call it before the router
 * listens, since that draws the list at once. Call the returned function to end it.
 */
export function forgetPlaceOnBack(store: Store): () => void {
  const forget = () => {
    const { pathname, search } = window.location;
    if (!search) store.removeItem(pathname.slice(1) + placeSuffix);
  };
  window.addEventListener('popstate', forget);
  return () => window.removeEventListener('popstate', forget);
}
