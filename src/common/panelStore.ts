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

/**
 * Has Back show a list as it was before anything was chosen in it: to react-admin the address of a list without
 * a query means where it was left, as from the menu, and would replace what Back led to. To be called before the
 * router listens, for that draws the list at once. Call what is returned to end it.
 */
export function forgetPlaceOnBack(store: Store): () => void {
  const forget = () => {
    const { pathname, search } = window.location;
    if (!search) store.removeItem(pathname.slice(1) + placeSuffix);
  };
  window.addEventListener('popstate', forget);
  return () => window.removeEventListener('popstate', forget);
}
