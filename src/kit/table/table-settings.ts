import { useMediaQuery } from '@mui/material';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useOfferedColumns } from '../offered.ts';
import type { Column, View } from '../view.ts';

/** The key under which react-admin's table stores the hidden columns of an account. */
export const tableKey = ({ address }: View) => `${address}.table`;

/** The name by which react-admin's table identifies and sorts a column. */
export const columnKey = ({ sortBy, id }: Column): string => sortBy || id;

const none: string[] = [];

/** The columns that the account has hidden by its own choice. */
export const useOwnHidden = (view: View): string[] => useStore(tableKey(view), none)[0];

/** The columns that the account has hidden, or that begin so, and a way to hide others. */
export function useHiddenColumns(view: View): readonly [string[], (hidden: string[]) => void] {
  const isWide = useMediaQuery('(min-width: 1920px)', { noSsr: true });
  const isWidest = useMediaQuery('(min-width: 2240px)', { noSsr: true });
  // Cards have no columns to make room for.
  const hasCards = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const announced = capabilities(useSession());
  const spare = useMemo(() => {
    const begins = ({ isSpare }: Column) => {
      if (isSpare === true) return !isWide && !hasCards;
      // On a card, what stands behind the figures would be moved by them, as they come later.
      return isSpare && announced.includes(isSpare.beside) && !(isSpare.isLast ? isWidest : isWide);
    };
    return view.columns.filter(begins).map(columnKey);
  }, [view, isWide, isWidest, hasCards, announced]);
  return useStore<string[]>(tableKey(view), spare);
}

/** The order in which the account has put the columns, by their keys; kept per account. */
const useOrder = (view: View) => useStore<readonly string[]>(`${tableKey(view)}.order`, []);

/** The columns in another order; those that it does not name stay where they are declared, after the column before. */
function inOrder(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const places = new Map<Column, number>();
  let last = -1;
  for (const column of columns) {
    const place = order.indexOf(columnKey(column));
    if (place >= 0) last = place;
    places.set(column, place >= 0 ? place : last + 0.5);
  }
  return columns.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** The columns that the backend has, in the order of the account, and what moves one to the place of another. */
export function useArrangedColumns(
  view: View,
): readonly [readonly Column[], (moved: string, to: string) => void] {
  const [order, setOrder] = useOrder(view);
  const columns = inOrder(useOfferedColumns(view), order);
  const move = (moved: string, to: string) => {
    const keys = columns.map(columnKey);
    const place = keys.indexOf(to);
    if (place < 0 || !keys.includes(moved)) return;
    setOrder(keys.filter((key) => key !== moved).toSpliced(place, 0, moved));
  };
  return [columns, move];
}

export type Density = 'compact' | 'small' | 'medium';

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

/** Whether the rows of a list are cards now. */
export function useAreCards(view: View): boolean {
  const [isTable] = useTableOnPhone(view);
  return useMediaQuery('(max-width: 599.95px)', { noSsr: true }) && !isTable;
}
