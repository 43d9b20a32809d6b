import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PanelDataProvider } from '../dataProvider/index.ts';

/**
 * Makes a write, after which the lists on screen are read again. Neither what was sent nor what was answered
 * stands in for what the backend has (docs/decisions/0015-lists-are-read-again.md).
 */
export function useWrite() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  return async <T>(write: (dataProvider: PanelDataProvider) => Promise<T>): Promise<T> => {
    const written = await write(dataProvider);
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [, method] }) => method === 'getList' });
    return written;
  };
}
