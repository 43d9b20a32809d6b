import { useListContext } from 'react-admin';

/** How many of the selected records are not on the page that is shown: those of other pages, and of other searches. */
export function useOffPage(): number {
  const { selectedIds, data } = useListContext();
  if (!data) return 0;
  const shown = new Set(data.map(({ id }) => id));
  return selectedIds.filter((id) => !shown.has(id)).length;
}
