import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** The end of the key under which a list keeps its page, search and filters while it is not on screen. */
export const placeSuffix = '.place';

const endsWithSession = (key: string) => key.endsWith(placeSuffix) || /\.selectedIds(\.|$)/.test(key);

/**
 * The store in which react-admin remembers things for an account. List preferences stay in the browser; the
 * place in a list, searches and selections are the account's data, and are dropped with the session.
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
 * Makes Back show a list as it was before anything was chosen in it: react-admin takes the address of a list
 * without a query, as the menu has it, for the place where the list was left, and would replace what Back led to.
 * Call it before the router listens, since that draws the list at once. Call the returned function to end it.
 */
export function forgetPlaceOnBack(store: Store): () => void {
  const forget = () => {
    const { pathname, search } = window.location;
    if (!search) store.removeItem(pathname.slice(1) + placeSuffix);
  };
  window.addEventListener('popstate', forget);
  return () => window.removeEventListener('popstate', forget);
}
