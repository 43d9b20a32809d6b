import { useStore } from 'react-admin';
import type { Column, View } from '../view.ts';

/** Under which name react-admin's table keeps, per account, which columns are hidden. */
export const tableKey = ({ address }: View) => `${address}.table`;

/** By what react-admin's table knows a column, and sorts by it. */
export const columnKey = ({ sortBy, id }: Column): string => sortBy || id;

/** The columns that the account has not hidden, and a way to hide others. */
export function useHiddenColumns(view: View): readonly [string[], (hidden: string[]) => void] {
  return useStore<string[]>(tableKey(view), []);
}

export type Density = 'small' | 'medium';

/** Whether rows are drawn close together; kept per account, for every list. */
export const useDensity = () => useStore<Density>('list.density', 'small');

/**
 * Whether a list stays a table on a phone, where its rows are cards otherwise. One with texts of several lines
 * does (specification, section 9), unless the account chose cards.
 */
export const useTableOnPhone = ({ address, columns }: View) =>
  useStore<boolean>(
    `${address}.tableOnPhone`,
    columns.some(({ parts }) => parts?.isLong),
  );
