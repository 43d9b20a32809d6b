import { type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import type { View } from '../view.ts';

const isSame = (one: object = {}, other: object = {}) => {
  const text = (values: object) =>
    JSON.stringify(Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
};

/** The views of a list that the account has saved in this browser: each a name, a search with filters, and an order. */
export function useSavedViews(view: View) {
  const { filterValues, sort } = useListContext();
  const [saved, setSaved] = useSavedQueries(view.address);
  const current = saved.find(
    ({ value }) => isSame(value.filter, filterValues) && (!value.sort || isSame(value.sort, sort)),
  );
  return {
    saved,
    /** The view that is on screen. */
    current,
    /** Saves what is on screen. A view that has the name already is replaced. */
    save: (label: string) =>
      setSaved([
        ...saved.filter((other) => other.label !== label),
        { label, value: { filter: filterValues, sort } },
      ]),
    /** Another view that has the new name already is replaced. */
    rename: (renamed: SavedQuery, label: string) =>
      setSaved(
        saved
          .filter((other) => other === renamed || other.label !== label)
          .map((other) => (other === renamed ? { ...other, label } : other)),
      ),
    remove: (removed: SavedQuery) => setSaved(saved.filter((other) => other !== removed)),
  };
}
