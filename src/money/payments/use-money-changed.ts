import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { moneyKeys } from './calls.ts';

/** Reads again what an operation on money changed: the list on screen, sums, balances and explanations. */
export function useMoneyChanged(): () => void {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return () => {
    refresh();
    for (const key of moneyKeys) void queryClient.invalidateQueries({ queryKey: [key] });
  };
}
