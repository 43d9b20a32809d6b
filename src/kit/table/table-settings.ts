import { useStore } from 'react-admin';
import type { Column, View } from '../view.ts';

/** The key under which react-admin's table stores the hidden columns of an account. */
export const tableKey = ({ address }: View) => `${address}.table`;

/** The name by which react-admin's table identifies and sorts a column. */
export const columnKey = ({ sortBy, id }: Column): string => sortBy || id;

/** The columns that the account has not hidden, and a way to hide others. */
export function useHiddenColumns(view: View): readonly [string[], (hidden: string[]) => void] {
  return useStore<string[]>(tableKey(view), []);
}

export type Density = 'small' | 'medium';

/** The density of rows; stored per account, for all lists. */
export const useDensity = () => useStore<Density>('list.density', 'small');

/**
 * Whether a list is a table on a phone, instead of cards. Lists with texts of several lines are (specification, section
 * 9), unless the account chose cards.
 */
export const useTableOnPhone = ({ address, columns }: View) =>
  useStore<boolean>(
    `${address}.tableOnPhone`,
    columns.some(({ parts }) => parts?.isLong),
  );
