import { useEffect, useState } from 'react';
import type { View } from '../view.ts';

/** Loads what the rows of a list draw beside their values; undefined if it is loaded. */
export function warmRows({ rowActions }: View): Promise<unknown> | undefined {
  const parts = rowActions.flatMap(({ warm }) => warm?.() ?? []);
  return parts.length ? Promise.all(parts) : undefined;
}

/** Whether what the rows draw is loaded, or could not be: drawn late, it would move their columns. */
export function useWarmRows(view: View): boolean {
  const [loading, setLoading] = useState(() => warmRows(view));
  useEffect(() => void loading?.then(() => setLoading(undefined)), [loading]);
  return !loading;
}
